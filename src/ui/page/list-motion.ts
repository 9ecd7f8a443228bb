/** Animates list items when a filter changes (decision 0006). */
import { animate } from "framer-motion/dom/mini";
import { Component, type RefObject } from "react";
import { isMotionWelcome } from "./entrance";

/** Durations are in seconds. */
const FADE_IN = { duration: 0.22, ease: "easeOut" } as const;
const MOVE = { duration: 0.25, ease: "easeInOut" } as const;

interface Place {
  /** Relative to the list, so that moving the whole list moves no item. */
  left: number;
  top: number;
}

function placesOf(list: HTMLElement, selector: string): Map<HTMLElement, Place> {
  const places = new Map<HTMLElement, Place>();
  const corner = list.getBoundingClientRect();
  for (const item of list.querySelectorAll<HTMLElement>(selector)) {
    const box = item.getBoundingClientRect();
    if (box.top >= window.innerHeight) break;
    if (box.height === 0 || box.bottom <= 0) continue;
    places.set(item, { left: box.left - corner.left, top: box.top - corner.top });
  }
  return places;
}

/** The library would call `commitStyles`, which in WebKit writes a style that the content security policy refuses. */
function interrupt(items: Iterable<HTMLElement>) {
  const running = [...items].flatMap((item) => item.getAnimations());
  for (const animation of running) animation.cancel();
}

export interface ListMotionProps {
  list: RefObject<HTMLElement | null>;
  selector: string;
  /** When it changes, new items fade in and others move. A list that shares no item with the old one fades in whole. */
  cause: unknown;
  /** When it changes too, nothing is animated. For changes that are too frequent or too large. */
  quietly?: unknown;
}

export class ListMotion extends Component<ListMotionProps> {
  override getSnapshotBeforeUpdate(before: ListMotionProps) {
    const { list, selector, cause, quietly } = this.props;
    const isAnimated = before.cause !== cause && before.quietly === quietly && isMotionWelcome();
    return isAnimated && list.current ? placesOf(list.current, selector) : null;
  }

  override componentDidUpdate(
    _props: ListMotionProps,
    _state: unknown,
    places: Map<HTMLElement, Place> | null,
  ) {
    const { list, selector } = this.props;
    if (!places || !list.current) return;
    // Positions are read before anything is written, so that the browser computes one layout.
    const now = placesOf(list.current, selector);
    if (now.size > 0 && ![...now.keys()].some((item) => places.has(item))) {
      interrupt([list.current]);
      animate(list.current, { opacity: [0, 1] }, FADE_IN);
      return;
    }
    const moved = [...now].flatMap(([item, place]) => {
      const old = places.get(item);
      const isUnmoved = old && old.left === place.left && old.top === place.top;
      return isUnmoved ? [] : [{ item, old, place }];
    });
    interrupt(moved.map(({ item }) => item));
    for (const { item, old, place } of moved) {
      if (!old) {
        animate(item, { opacity: [0, 1] }, FADE_IN);
      } else {
        const from = `translate(${old.left - place.left}px, ${old.top - place.top}px)`;
        animate(item, { transform: [from, "none"] }, MOVE);
      }
    }
  }

  override render() {
    return null;
  }
}
