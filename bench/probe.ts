/* oxlint-disable unicorn/consistent-function-scoping -- one function, sent into the page as text */
/** Runs in the measured page, from before its first script. Must stand alone: it is sent there as text. */

export interface Probe {
  /** When the first card could be read: painted, not hidden, with a title in it. Milliseconds since the navigation. */
  firstCard: number | null;
  fcp: number;
  lcp: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  /** The longest run of a script within one task, by animation frame. */
  scripts: { start: number; duration: number; source: string }[];
  /** The longest event of each interaction. */
  interactions: Record<number, { start: number; duration: number }>;
}

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface AnimationFrame extends PerformanceEntry {
  scripts: { startTime: number; duration: number; sourceURL: string; invoker: string }[];
}

/**
 * React and the router make five errors as they start. While a debugger listens (Playwright's
 * `Runtime.enable`), V8 looks their places up in the source and parses all of React again: 60 to
 * 110 ms with a slowed processor, which no visitor pays (docs/decisions/0026). `Error(…)` makes one
 * without a stack instead; `new Error(…)` stays what it is.
 */
export function makeErrorsCheap() {
  window.Error = new Proxy(Error, {
    apply: (_target, _self, [message]) =>
      Object.create(Error.prototype, { message: { value: message } }),
  });
}

export function installProbe() {
  const probe: Probe = {
    firstCard: null,
    fcp: 0,
    lcp: 0,
    shift: 0,
    tasks: [],
    scripts: [],
    interactions: {},
  };
  window.benchProbe = probe;

  const observe = (type: string, see: (entry: PerformanceEntry) => void, options = {}) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry);
    }).observe({ type, buffered: true, ...options });
  };
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") probe.fcp = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    probe.lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    const shift = entry as LayoutShift;
    if (!shift.hadRecentInput) probe.shift += shift.value;
  });
  observe("longtask", ({ startTime, duration }) => {
    probe.tasks.push({ start: startTime, duration });
  });
  observe("long-animation-frame", (entry) => {
    for (const script of (entry as AnimationFrame).scripts) {
      const { startTime, duration, sourceURL, invoker } = script;
      probe.scripts.push({ start: startTime, duration, source: `${invoker} ${sourceURL}` });
    }
  });
  observe(
    "event",
    (entry) => {
      const { interactionId, startTime, duration } = entry as PerformanceEventTiming;
      if (!interactionId || (probe.interactions[interactionId]?.duration ?? 0) >= duration) return;
      probe.interactions[interactionId] = { start: startTime, duration };
    },
    { durationThreshold: 16 },
  );

  /** At least half there: a card that fades in from nothing is not yet read. */
  const isVisible = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) {
      return false;
    }
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity);
    }
    const { top } = element.getBoundingClientRect();
    return opacity >= 0.5 && top < window.innerHeight;
  };

  const look = () => {
    const title = document.querySelector("[data-slot=article-card] h3");
    if (!title?.textContent?.trim() || !isVisible(title)) {
      requestAnimationFrame(look);
      return;
    }
    // What this frame shows is painted right after it; the message comes next.
    const afterPaint = new MessageChannel();
    afterPaint.port1.addEventListener("message", () => {
      probe.firstCard = performance.now();
    });
    afterPaint.port1.start();
    afterPaint.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
