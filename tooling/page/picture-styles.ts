import plugin from "tailwindcss/plugin";
import { CATEGORIES, COMPOSITIONS, NO_CATEGORY } from "../../src/articles/model/category.ts";

/**
 * Our pictures as backgrounds, under an article's own while that comes. Part of the late styles: on the first screen they
 * would take their time from the pictures that are being fetched. category-style.ts puts the classes' names together.
 */
export default plugin(({ addBase }) => {
  for (const { id } of [...CATEGORIES, NO_CATEGORY]) {
    const background = `url(/pictures/${id}.svg) 0 0 / 100% ${COMPOSITIONS * 100}%`;
    addBase({ [`.art-${id}`]: { background } });
  }
  for (let index = 1; index < COMPOSITIONS; index++) {
    const share = (100 * index) / (COMPOSITIONS - 1);
    addBase({ [`.art-v${index}`]: { backgroundPosition: `0 ${share.toFixed(2)}%` } });
  }
});
