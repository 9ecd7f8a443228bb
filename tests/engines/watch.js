/** Runs first in the page and collects console messages for drivers that cannot read them. */
(() => {
  const KEY = "engines-problems";
  const note = (text) => {
    const noted = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    sessionStorage.setItem(KEY, JSON.stringify([...noted, text]));
  };
  for (const name of ["error", "warn"]) {
    const own = console[name];
    console[name] = (...parts) => {
      note(`${name}: ${parts.map(String).join(" ")}`);
      own.apply(console, parts);
    };
  }
  const onError = ({ message, target }) => {
    if (message) note(message);
    else if (["SCRIPT", "LINK"].includes(target.tagName)) note(`not loaded: ${target.outerHTML}`);
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", ({ reason }) => note(`unhandled: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, target }) =>
    note(`policy: ${violatedDirective} ${blockedURI} (${target.outerHTML?.slice(0, 200)})`),
  );
})();
