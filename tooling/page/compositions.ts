/**
 * The default pictures (rule 16.9): what a radar shows, abstract, as lines in a category's hue on a tint of the paper, which
 * shows through. Eight compositions for each category, each a file; all of them can be cut to a wide or to a square shape.
 */
const WIDTH = 640;
const HEIGHT = 360;

/** Numbers from 0 to 1 that are the same at each run (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Point {
  x: number;
  y: number;
}

const short = (value: number) => String(Math.round(value * 10) / 10);

const at = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

const text = ({ x, y }: Point) => `${short(x)} ${short(y)}`;

function ring(center: Point, radius: number, opacity: number, width = 2): string {
  return `<circle cx="${short(center.x)}" cy="${short(center.y)}" r="${short(radius)}" fill="none" stroke-width="${width}" stroke-opacity="${short(opacity)}"/>`;
}

function rings(center: Point, first: number, step: number, count: number, opacity = 0.3): string {
  return Array.from({ length: count }, (_, n) => ring(center, first + n * step, opacity)).join("");
}

function arc(center: Point, radius: number, from: number, to: number): string {
  const large = to - from > Math.PI ? 1 : 0;
  return `M${text(at(center, radius, from))}A${short(radius)} ${short(radius)} 0 ${large} 1 ${text(at(center, radius, to))}`;
}

/** What came back: a dot, and a circle around it. */
function blip(place: Point, size: number): string {
  return `${ring(place, size * 2.2, 0.6)}<circle cx="${short(place.x)}" cy="${short(place.y)}" r="${short(size)}" stroke="none"/>`;
}

/** The beam and what it leaves behind, in lines that fade. */
function sweep(center: Point, radius: number, angle: number, width: number): string {
  const STEPS = 16;
  const lines = Array.from({ length: STEPS }, (_, n) => {
    const end = at(center, radius, angle - (width * n) / STEPS);
    const opacity = 0.8 * (1 - n / STEPS) ** 1.5;
    return `<path d="M${text(center)}L${text(end)}" stroke-opacity="${opacity.toFixed(2)}"/>`;
  });
  return lines.join("");
}

/** @returns a colour, "#rrggbb", mixed with another one; `share` of that: 0 to 1 */
export function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a = 0, b = 0] = [one, other].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    );
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

type Composition = (random: () => number) => string;

/** A beam from the lower right, and three articles that it has found. */
const beam: Composition = (random) => {
  const center = { x: 500 + 90 * random(), y: 330 + 40 * random() };
  const angle = Math.PI * (1.12 + 0.16 * random());
  const step = 62 + 14 * random();
  const found = [2, 3, 5].map((n) =>
    blip(at(center, step * n, angle - 0.12 - 0.3 * random()), 5 + n),
  );
  return rings(center, step, step, 9) + sweep(center, 760, angle, 0.95) + found.join("");
};

/** The whole circle of the screen, with its marks of degrees. */
const dial: Composition = (random) => {
  const center = { x: 400 + 50 * random(), y: 185 };
  const marks = Array.from({ length: 60 }, (_, n) => {
    const angle = (n * Math.PI) / 30;
    return `M${text(at(center, n % 5 ? 150 : 140, angle))}L${text(at(center, 158, angle))}`;
  });
  const start = Math.PI * 2 * random();
  return (
    rings(center, 46, 46, 2, 0.4) +
    ring(center, 158, 0.6) +
    `<path d="${marks.join("")}" stroke-opacity=".6"/>` +
    sweep(center, 158, start, 1.4) +
    blip(at(center, 92, start - 0.5), 9) +
    blip(at(center, 120, start - 1.9), 5)
  );
};

/** Two stations whose circles cross. */
const crossing: Composition = (random) => {
  const left = { x: 130 + 60 * random(), y: 380 };
  const right = { x: 560, y: 20 + 90 * random() };
  const step = 30 + 8 * random();
  return (
    rings(left, step, step, 13, 0.4) +
    rings(right, step, step, 13, 0.4) +
    blip({ x: (left.x + right.x) / 2 + 20, y: (left.y + right.y) / 2 + 20 }, 9)
  );
};

/** A field of points that grow where the wave passes. */
const field: Composition = (random) => {
  const center = { x: 640 * (0.55 + 0.4 * random()), y: 400 };
  const radius = 190 + 70 * random();
  const bySize = new Map<number, string[]>();
  for (let column = 0; column < 20; column++) {
    for (let row = 0; row < 11; row++) {
      const point = { x: 16 + column * 32, y: 20 + row * 32 };
      const away = Math.abs(Math.hypot(point.x - center.x, point.y - center.y) - radius);
      const size = Math.max(3, Math.round(10 - away / 9));
      bySize.set(size, [...(bySize.get(size) ?? []), `M${text(point)}h0`]);
    }
  }
  return [...bySize]
    .map(
      ([size, dots]) =>
        `<path d="${dots.join("")}" stroke-linecap="round" stroke-width="${size}" stroke-opacity="${size > 3 ? 0.8 : 0.35}"/>`,
    )
    .join("");
};

/** Pieces of arcs, one inside the other, as a sounder prints them. */
const segments: Composition = (random) => {
  const center = { x: 640 - 90 * random(), y: 360 };
  const pieces = Array.from({ length: 7 }, (_, n) => {
    const radius = 90 + n * 62;
    const from = Math.PI * (1.02 + 0.28 * random());
    const to = from + Math.PI * (0.1 + 0.18 * random());
    const lines = [-8, 0, 8].map((aside) => arc(center, radius + aside, from, to));
    return `<path d="${lines.join("")}" fill="none" stroke-opacity="${short(0.5 + 0.1 * (n % 3) * 2)}"/>`;
  });
  return rings(center, 59, 62, 9, 0.2) + pieces.join("") + blip(at(center, 245, 4.0), 8);
};

/** Lines of noise, and the echo in the middle of each. */
const echo: Composition = (random) => {
  const middle = 330 + 120 * random();
  const lines = Array.from({ length: 11 }, (_, n) => {
    const base = 96 + n * 25;
    const height = 66 * Math.exp(-(((n - 5.5) / 3) ** 2));
    const points = Array.from({ length: 28 }, (__, step) => {
      const x = step * 24;
      const bump = Math.exp(-(((x - middle) / (52 + 5 * n)) ** 2));
      return { x, y: base - height * bump - (random() - 0.5) * (3 + 9 * bump) };
    });
    return `<path d="M${points.map(text).join("L")}" fill="none" stroke-linejoin="round" stroke-width="2" stroke-opacity="${n === 5 ? 1 : 0.45}"/>`;
  });
  return lines.join("");
};

/** One article on its way across the screen, and where it was before. */
const track: Composition = (random) => {
  const center = { x: 250 + 80 * random(), y: 470 };
  const radius = 300 + 40 * random();
  const steps = Array.from({ length: 9 }, (_, n) => {
    const place = at(center, radius, -2.15 + n * 0.19);
    return n === 8
      ? blip(place, 10)
      : `<circle cx="${short(place.x)}" cy="${short(place.y)}" r="${short(3 + n * 0.8)}" fill="none" stroke-opacity="${short(0.3 + n * 0.08)}"/>`;
  });
  const grid = Array.from({ length: 9 }, (_, n) => `M${n * 80} 0v360M0 ${n * 80 - 40}h640`);
  return (
    `<path d="${grid.join("")}" stroke-opacity=".18"/>` +
    ring(center, radius, 0.5) +
    ring(center, radius - 90, 0.3) +
    ring(center, radius + 90, 0.3) +
    steps.join("")
  );
};

/** The horizon: half of the circle rises from below. */
const horizon: Composition = (random) => {
  const center = { x: 320 + 60 * (random() - 0.5), y: 350 };
  const disks = Array.from({ length: 6 }, (_, n) => {
    const radius = 300 - n * 48;
    return `<path d="M${short(center.x - radius)} ${center.y}A${radius} ${radius} 0 0 1 ${short(center.x + radius)} ${center.y}" fill="none" stroke-opacity="${short(0.3 + n * 0.1)}"/>`;
  });
  const angle = -Math.PI * (0.2 + 0.25 * random());
  return (
    disks.join("") +
    `<path d="M0 ${center.y}h640" stroke-width="2"/>` +
    `<path d="M${text(center)}L${text(at(center, 300, angle))}" stroke-width="2"/>` +
    blip(at(center, 206, angle), 11) +
    blip(at(center, 254, angle - 0.7), 6)
  );
};

/** As many as `COMPOSITIONS` of src/articles/model/category.ts. */
const ALL: readonly Composition[] = [beam, field, dial, echo, segments, crossing, track, horizon];

/**
 * @param hue of the category, on a light and on a dark page
 * @param seed another one makes other pictures of the same kind
 * @returns an SVG file for each composition
 */
export function drawCompositions([dark, light]: readonly [string, string], seed: number): string[] {
  // Between the two, so that the same lines are quiet on both.
  const ink = mixed(dark, light, 0.4);
  return ALL.map((composition, index) => {
    const scene = composition(numbersFrom(seed * 97 + index));
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="${ink}" stroke="${ink}" stroke-width="2"><path fill-opacity=".13" stroke="none" d="M0 0h640v360H0z"/>${scene}</svg>\n`;
  });
}
