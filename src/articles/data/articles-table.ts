/** The only file that names the table `articles`. */
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "@/lib/database.types.ts";

export type ArticleRow = Database["public"]["Tables"]["articles"]["Insert"];

export const articlesTable = (client: Pick<PostgrestClient<Database>, "from">) =>
  client.from("articles");
