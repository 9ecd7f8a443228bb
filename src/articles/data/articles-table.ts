/** The table `articles`, for any client: the browser's, the feeds', the function's. No other file names it. */
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "@/lib/database.types.ts";

export type ArticleRow = Database["public"]["Tables"]["articles"]["Insert"];

export const articlesTable = (client: Pick<PostgrestClient<Database>, "from">) =>
  client.from("articles");
