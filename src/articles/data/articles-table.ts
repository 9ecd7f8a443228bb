/**
 * The table `articles`, for any client: the browser, the feeds or the Edge Function. No other file names the table.
 */
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "@/lib/database.types.ts";

export type ArticleRow = Database["public"]["Tables"]["articles"]["Insert"];

export const articlesTable = (client: Pick<PostgrestClient<Database>, "from">) =>
  client.from("articles");
