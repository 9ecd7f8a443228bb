import plugin from "tailwindcss/plugin";
import { CATEGORIES, COMPOSITIONS, NO_CATEGORY } from "../../src/articles/model/category.ts";

/**
 * Our pictures as backgrounds, under an article's own while that comes. Part of the late styles: on the first screen they
 * would take their time from the pictures that are being fetched. category-style.ts puts the classes' names together.
 */
export default plugin(({ addBase }) => {
  for (const { id } of [...CATEGORIES, NO_CATEGORY]) {
    for (let index = 0; index < COMPOSITIONS; index++) {
      addBase({
        [`.art-${id}-${index}`]: {
          background: `url(/pictures/${id}-${index}.svg) 0 0 / 100% 100%`,
        },
      });
    }
  }
});
