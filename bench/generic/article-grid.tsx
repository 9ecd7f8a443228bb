/** In place of src/articles/list/article-grid.tsx: every card at once, each fading in with framer-motion. */
import { motion } from "framer-motion";
import type { Article } from "@/articles/model/article";
import { ArticleCard } from "@/articles/list/article-card";

export { ArticleGridSkeleton } from "../../src/articles/list/article-grid";

export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <motion.li
          key={article.key}
          initial={{ opacity: 0, y: 20 }}
          animate={{ opacity: 1, y: 0 }}
          transition={{ delay: index * 0.05, duration: 0.35 }}
        >
          <ArticleCard article={article} isPriority={index < 3} />
        </motion.li>
      ))}
    </ul>
  );
}
