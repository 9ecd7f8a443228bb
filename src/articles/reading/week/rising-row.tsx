import type { RisingTerm } from "@/articles/model/week-stories";
import { searchPage } from "@/articles/model/site-page";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { counted } from "@/lib/plural";
import { comparison } from "./rising-text";

const WIDTH = 96;
const HEIGHT = 20;
const MARGIN = 3;

function RisingLine({ line }: Pick<RisingTerm, "line">) {
  const most = Math.max(...line, 1);
  const x = (index: number) =>
    MARGIN + (index / Math.max(line.length - 1, 1)) * (WIDTH - 2 * MARGIN);
  const y = (count: number) => HEIGHT - MARGIN - (count / most) * (HEIGHT - 2 * MARGIN);
  const points = line.map((count, index) => `${x(index).toFixed(1)},${y(count).toFixed(1)}`);
  const [cx, cy] = points.at(-1)?.split(",") ?? [];
  return (
    <svg
      role="img"
      aria-label={`Histórias por semana, da mais antiga a esta: ${line.join(", ")}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <polyline points={points.join(" ")} />
      <circle cx={cx} cy={cy} r="2.6" />
    </svg>
  );
}

export function RisingRow({ terms }: { terms: readonly RisingTerm[] }) {
  if (terms.length === 0) return null;
  return (
    <section className="week-rising" aria-labelledby="em-alta">
      <h2 id="em-alta">Em alta</h2>
      <ul>
        {terms.map(({ name, line }) => {
          const count = line.at(-1) ?? 0;
          const { path } = searchPage({ query: name, category: ALL_CATEGORIES.id, source: "" });
          return (
            <li key={name}>
              <a href={path} title={`${counted(count, "história", "histórias")} nesta semana`}>
                <b>{name}</b> <span>{count}</span>
              </a>
              <RisingLine line={line} />
              <span className="week-quiet">{comparison(line)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
