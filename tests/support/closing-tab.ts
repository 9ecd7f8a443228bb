/** Tries to close the tab. @returns whether the browser would ask the person first */
export const isClosingHeld = () =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
