/**
 * The modules that the home page needs right after its first screen, and that the panel uses too. The build bundles them into
 * one file (vite.config.ts), so that they take a single request.
 */
// oxlint-disable import/no-unassigned-import -- each user imports what it needs from its own module
import "lucide-react/dist/esm/icons/arrow-up.mjs";
import "@/articles/data/articles-api";
import "@/articles/data/list-cache";
import "@/lib/adopt-styles";
import "@/ui/page/theme-switch";
import "@/ui/shortcuts-help";
