// Generated from supabase/migrations by `npm run check -- schema --update`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      address_checks: {
        Row: {
          article_id: string;
          checked_at: string;
          failing_since: string | null;
          failures: number;
          url: string;
        };
        Insert: {
          article_id: string;
          checked_at?: string;
          failing_since?: string | null;
          failures?: number;
          url: string;
        };
        Update: {
          article_id?: string;
          checked_at?: string;
          failing_since?: string | null;
          failures?: number;
          url?: string;
        };
        Relationships: [];
      };
      article_versions: {
        Row: {
          article: NonNullable<Json>;
          article_id: string;
          changed_at: string;
          changed_by: string | null;
          changed_by_name: string;
          id: number;
          operation: string;
        };
        Insert: {
          article: NonNullable<Json>;
          article_id: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name: string;
          id?: never;
          operation: string;
        };
        Update: {
          article?: NonNullable<Json>;
          article_id?: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string;
          id?: never;
          operation?: string;
        };
        Relationships: [];
      };
      articles: {
        Row: {
          alsoIn: string;
          category: string;
          description: string;
          id: string;
          image: string;
          publishedAt: string | null;
          revision: number;
          source: string;
          title: string;
          url: string;
        };
        Insert: {
          alsoIn?: string;
          category?: string;
          description?: string;
          id?: string;
          image?: string;
          publishedAt?: string | null;
          revision?: never;
          source?: string;
          title?: string;
          url?: string;
        };
        Update: {
          alsoIn?: string;
          category?: string;
          description?: string;
          id?: string;
          image?: string;
          publishedAt?: string | null;
          revision?: never;
          source?: string;
          title?: string;
          url?: string;
        };
        Relationships: [];
      };
      feed_alerts: {
        Row: {
          kind: string;
          raised_at: string;
        };
        Insert: {
          kind: string;
          raised_at?: string;
        };
        Update: {
          kind?: string;
          raised_at?: string;
        };
        Relationships: [];
      };
      feed_items: {
        Row: {
          address_key: string;
          article_id: string | null;
          category: string;
          decided_at: string | null;
          decided_by: string;
          decision: string | null;
          description: string;
          flags: string[];
          found_at: string;
          id: string;
          identity: string;
          image: string;
          page_read_at: string | null;
          published_at: string;
          reasons: NonNullable<Json>;
          score: number;
          source_id: string | null;
          source_name: string;
          status: string;
          status_before: string | null;
          title: string;
          url: string;
        };
        Insert: {
          address_key?: string;
          article_id?: string | null;
          category?: string;
          decided_at?: string | null;
          decided_by?: string;
          decision?: string | null;
          description?: string;
          flags?: string[];
          found_at?: string;
          id?: string;
          identity?: string;
          image?: string;
          page_read_at?: string | null;
          published_at: string;
          reasons?: NonNullable<Json>;
          score?: number;
          source_id?: string | null;
          source_name?: string;
          status?: string;
          status_before?: string | null;
          title?: string;
          url?: string;
        };
        Update: {
          address_key?: string;
          article_id?: string | null;
          category?: string;
          decided_at?: string | null;
          decided_by?: string;
          decision?: string | null;
          description?: string;
          flags?: string[];
          found_at?: string;
          id?: string;
          identity?: string;
          image?: string;
          page_read_at?: string | null;
          published_at?: string;
          reasons?: NonNullable<Json>;
          score?: number;
          source_id?: string | null;
          source_name?: string;
          status?: string;
          status_before?: string | null;
          title?: string;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "feed_items_source_id_fkey";
            columns: ["source_id"];
            referencedRelation: "sources";
            referencedColumns: ["id"];
          },
        ];
      };
      imported_articles: {
        Row: {
          article_id: string;
          import_id: string;
          imported_at: string;
        };
        Insert: {
          article_id: string;
          import_id: string;
          imported_at?: string;
        };
        Update: {
          article_id?: string;
          import_id?: string;
          imported_at?: string;
        };
        Relationships: [];
      };
      site_builds: {
        Row: {
          articles: string;
          only_row: boolean;
          requested_at: string;
        };
        Insert: {
          articles: string;
          only_row?: boolean;
          requested_at?: string;
        };
        Update: {
          articles?: string;
          only_row?: boolean;
          requested_at?: string;
        };
        Relationships: [];
      };
      sources: {
        Row: {
          always_on_topic: boolean;
          auto_approve_score: number | null;
          began_at: string | null;
          block_words: string[];
          category: string | null;
          created_at: string;
          etag: string | null;
          failures: number;
          id: string;
          is_paused: boolean;
          keep_words: string[];
          last_attempt_at: string | null;
          last_error: string | null;
          last_error_at: string | null;
          last_modified: string | null;
          last_success_at: string | null;
          moved_to: string | null;
          name: string;
          next_fetch_at: string;
          notices: string[];
          url: string;
        };
        Insert: {
          always_on_topic?: boolean;
          auto_approve_score?: number | null;
          began_at?: string | null;
          block_words?: string[];
          category?: string | null;
          created_at?: string;
          etag?: string | null;
          failures?: number;
          id?: string;
          is_paused?: boolean;
          keep_words?: string[];
          last_attempt_at?: string | null;
          last_error?: string | null;
          last_error_at?: string | null;
          last_modified?: string | null;
          last_success_at?: string | null;
          moved_to?: string | null;
          name?: string;
          next_fetch_at?: string;
          notices?: string[];
          url: string;
        };
        Update: {
          always_on_topic?: boolean;
          auto_approve_score?: number | null;
          began_at?: string | null;
          block_words?: string[];
          category?: string | null;
          created_at?: string;
          etag?: string | null;
          failures?: number;
          id?: string;
          is_paused?: boolean;
          keep_words?: string[];
          last_attempt_at?: string | null;
          last_error?: string | null;
          last_error_at?: string | null;
          last_modified?: string | null;
          last_success_at?: string | null;
          moved_to?: string | null;
          name?: string;
          next_fetch_at?: string;
          notices?: string[];
          url?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      dead_addresses: {
        Row: {
          article_id: string | null;
        };
        Relationships: [];
      };
      deleted_articles: {
        Row: {
          article: Json | null;
          article_id: string | null;
          changed_at: string | null;
          changed_by: string | null;
          changed_by_name: string | null;
          id: number | null;
          operation: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      addresses_to_check: {
        Args: { max_rows?: number };
        Returns: {
          article_id: string;
          url: string;
        }[];
      };
      articles_mark: { Args: Record<PropertyKey, never>; Returns: string };
      begin_reading: {
        Args: { known_url: string; max_pages: number; source_id: string };
        Returns: Json;
      };
      change_source: {
        Args: { changes: Json; known: Json; source_id: string };
        Returns: {
          outcome: string;
          source: Json;
        }[];
      };
      claim_site_build: { Args: { hours?: number }; Returns: boolean };
      count_articles: {
        Args: { query?: string; source?: string };
        Returns: {
          articles: number;
          category: string;
        }[];
      };
      decide_items: {
        Args: { decision: string; items: Json; target: string };
        Returns: {
          article: Json;
          code: string;
          decided_at: string;
          decided_by: string;
          item_id: string;
          outcome: string;
          reason: string;
          status: string;
          twin_of: string;
        }[];
      };
      delete_articles: {
        Args: { articles: Json };
        Returns: {
          article: Json;
          article_id: string;
          code: string;
          outcome: string;
          reason: string;
        }[];
      };
      feed_activity: { Args: Record<PropertyKey, never>; Returns: Json };
      feed_troubles: {
        Args: Record<PropertyKey, never>;
        Returns: {
          detail: string;
          kind: string;
        }[];
      };
      health: { Args: Record<PropertyKey, never>; Returns: Json };
      insert_articles: {
        Args: { import_id?: string; rows: Json };
        Returns: {
          article: Json;
          article_id: string;
          code: string;
          outcome: string;
          reason: string;
        }[];
      };
      known_items: {
        Args: {
          identities: string[];
          moments: string[];
          pages: string[];
          source_id: string;
        };
        Returns: Json;
      };
      last_import: { Args: Record<PropertyKey, never>; Returns: Json };
      published_news: { Args: Record<PropertyKey, never>; Returns: Json };
      purge_near_misses: { Args: Record<PropertyKey, never>; Returns: number };
      record_address_checks: { Args: { checks: Json }; Returns: undefined };
      record_reading: {
        Args: { began_at: string; reading: Json; source_id: string };
        Returns: Json;
      };
      recreate_articles: {
        Args: { version_ids: number[] };
        Returns: {
          article: Json;
          code: string;
          outcome: string;
          reason: string;
          version_id: number;
        }[];
      };
      rename_items: { Args: { names: Json }; Returns: number };
      search_articles: {
        Args: {
          before_id?: string;
          before_published_at?: string;
          category?: string;
          max_rows?: number;
          query?: string;
          source?: string;
        };
        Returns: {
          alsoIn: string;
          category: string;
          description: string;
          id: string;
          image: string;
          publishedAt: string | null;
          revision: number;
          source: string;
          title: string;
          url: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "articles";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      undo_decisions: {
        Args: { decision: string; item_ids: string[] };
        Returns: {
          article: Json;
          code: string;
          decided_at: string;
          decided_by: string;
          item_id: string;
          outcome: string;
          reason: string;
          status: string;
          twin_of: string;
        }[];
      };
      undo_import: {
        Args: { import_id: string };
        Returns: {
          article: Json;
          article_id: string;
          code: string;
          outcome: string;
          reason: string;
        }[];
      };
      update_articles: {
        Args: { changes: Json };
        Returns: {
          article: Json;
          article_id: string;
          code: string;
          outcome: string;
          reason: string;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
