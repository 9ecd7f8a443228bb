/** An event without a payload: listeners read the new state themselves. */
export interface Emitter {
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

export function createEmitter(): Emitter {
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
