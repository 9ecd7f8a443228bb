import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ALL_CATEGORIES, toCategoryFilter } from "@/articles/model/category";
import { categoryOfPath, categoryPath } from "@/articles/model/category-page";
import { FILTER_PARAMETERS } from "@/articles/model/filter-parameters";

/** On a category's page, the choice of another category navigates to the home page with that category as its parameter. */
export function useHomeAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const page = categoryOfPath(pathname);
    const params = new URLSearchParams(search);
    const named = params.get(FILTER_PARAMETERS.category);
    if (!page || page === ALL_CATEGORIES.id || named === null) return;
    if (toCategoryFilter(named) === ALL_CATEGORIES.id) params.delete(FILTER_PARAMETERS.category);
    const to = { pathname: categoryPath(ALL_CATEGORIES.id), search: params.toString() };
    void navigate(to, { replace: true });
  }, [pathname, search, navigate]);
}
