/** A category chosen before the app has loaded (rule 6.9). */
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useEarlyInput } from "@/articles/reading/finding/use-early-input";

it.each([
  { page: "mercado", chosen: "estudos", taken: "estudos" },
  { page: "mercado", chosen: "", taken: "all" },
  { page: "mercado", chosen: "mercado", taken: null },
  { page: "all", chosen: "", taken: null },
])(
  "on the page of $page, the app applies the early choice of $chosen as the category $taken",
  ({ page, chosen, taken }) => {
    const setCategory = vi.fn();
    const filter = { query: "", category: page, source: "", isSavedOnly: false, ids: "" };
    function Page() {
      return (
        <div ref={useEarlyInput({ filter, setQuery: vi.fn(), setCategory })}>
          <input aria-label="Buscar" />
          <select aria-label="Categoria" defaultValue={chosen}>
            <option value="">Escolha</option>
            <option value="mercado">Mercado</option>
            <option value="estudos">Estudos</option>
          </select>
        </div>
      );
    }
    render(<Page />);
    expect(setCategory.mock.calls).toEqual(taken ? [[taken]] : []);
  },
);
