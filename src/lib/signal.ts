/** Notifies whoever listens that something changed or happened; what it was, they read for themselves. */
export interface Signal {
  /** @returns a function that stops listening */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
