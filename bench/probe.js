/* oxlint-disable unicorn/consistent-function-scoping -- a script of its own must leave no names in the page */
/** Runs in the measured page before its own scripts, and fills `window.benchProbe` (bench/browser.ts). */
{
  const probe = { firstCard: Number.NaN, fcp: 0, lcp: 0, shift: 0, slowest: 0, longTasks: [] };
  window.benchProbe = probe;

  const see = {
    paint: ({ name, startTime }) => {
      if (name === "first-contentful-paint") probe.fcp = startTime;
    },
    "largest-contentful-paint": ({ startTime }) => {
      probe.lcp = startTime;
    },
    "layout-shift": ({ value, hadRecentInput }) => {
      if (!hadRecentInput) probe.shift += value;
    },
    longtask: ({ startTime, duration }) => {
      probe.longTasks.push({ startTime, duration });
    },
    event: ({ interactionId, duration }) => {
      if (interactionId) probe.slowest = Math.max(probe.slowest, duration);
    },
  };
  for (const [type, act] of Object.entries(see)) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(act));
    observer.observe({ type, buffered: true, durationThreshold: 16 });
  }

  /** At least half opaque, because a card that is fading in cannot be read yet. */
  const isVisible = (element) => {
    let opacity = element.checkVisibility({ visibilityProperty: true }) ? 1 : 0;
    for (let at = element; at; at = at.parentElement) opacity *= getComputedStyle(at).opacity;
    return opacity >= 0.5 && element.getBoundingClientRect().top < window.innerHeight;
  };
  const look = () => {
    const title = document.querySelector("[data-slot=article-card] h3");
    if (!title?.textContent || !isVisible(title)) {
      requestAnimationFrame(look);
      return;
    }
    // The browser paints the frame after this callback and before it delivers the message.
    const afterPaint = new MessageChannel();
    afterPaint.port1.addEventListener("message", () => {
      probe.firstCard = performance.now();
    });
    afterPaint.port1.start();
    afterPaint.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
