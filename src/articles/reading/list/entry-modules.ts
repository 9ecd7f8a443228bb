/**
 * Modules that the optional parts share with other pages. The entry contains them: otherwise the bundler would put them
 * into a file of their own, which every visit would request.
 */
// oxlint-disable import/no-unassigned-import -- each user imports what it needs from its own module
import "lucide-react/dist/esm/icons/arrow-up.mjs";
import "@/articles/model/site-page";
import "@/articles/reading/shared/share-actions";
import "@/lib/adopt-styles";
import "@/ui/page/theme-switch";
import "@/ui/shortcuts-help";
import "./lazy-motion";
