/** Modules for after the home page's first screen, which the build bundles into one file (vite.config.ts). */
// oxlint-disable import/no-unassigned-import -- each user imports what it needs from its own module
import "lucide-react/dist/esm/icons/arrow-up.mjs";
import "@/articles/data/list-cache";
import "@/articles/data/public-list-api";
import "@/articles/model/site-page";
import "@/articles/reading/shared/share-actions";
import "@/lib/adopt-styles";
import "@/ui/page/theme-switch";
import "@/ui/shortcuts-help";
import "./lazy-motion";
