/**
 * The code that the home page needs right after its first screen, and the panel needs too. The build puts this module and all
 * it imports into one file (vite.config.ts): one request for it, not ten.
 */
// oxlint-disable import/no-unassigned-import -- each user imports what it needs from its own module
import "lucide-react/dist/esm/icons/arrow-up.mjs";
import "@/articles/data/articles-api";
import "@/articles/data/list-cache";
import "@/lib/adopt-styles";
import "@/ui/page/theme-switch";
import "@/ui/shortcuts-help";
