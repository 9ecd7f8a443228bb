// Generated from supabase/migrations by `npm run db:types`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      articles: {
        Row: {
          category: string;
          description: string;
          id: string;
          image: string;
          publishedAt: string | null;
          source: string;
          title: string;
          url: string;
        };
        Insert: {
          category?: string;
          description?: string;
          id?: string;
          image?: string;
          publishedAt?: string | null;
          source?: string;
          title?: string;
          url?: string;
        };
        Update: {
          category?: string;
          description?: string;
          id?: string;
          image?: string;
          publishedAt?: string | null;
          source?: string;
          title?: string;
          url?: string;
        };
        Relationships: [];
      };
      feed_items: {
        Row: {
          address_key: string;
          category: string;
          decided_at: string | null;
          description: string;
          flags: string[];
          found_at: string;
          id: string;
          identity: string;
          image: string;
          published_at: string;
          reasons: NonNullable<Json>;
          score: number;
          source_id: string | null;
          source_name: string;
          status: string;
          title: string;
          url: string;
        };
        Insert: {
          address_key?: string;
          category?: string;
          decided_at?: string | null;
          description?: string;
          flags?: string[];
          found_at?: string;
          id?: string;
          identity: string;
          image?: string;
          published_at: string;
          reasons?: NonNullable<Json>;
          score?: number;
          source_id?: string | null;
          source_name?: string;
          status?: string;
          title?: string;
          url?: string;
        };
        Update: {
          address_key?: string;
          category?: string;
          decided_at?: string | null;
          description?: string;
          flags?: string[];
          found_at?: string;
          id?: string;
          identity?: string;
          image?: string;
          published_at?: string;
          reasons?: NonNullable<Json>;
          score?: number;
          source_id?: string | null;
          source_name?: string;
          status?: string;
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
      sources: {
        Row: {
          auto_approve_score: number | null;
          block_words: string[];
          category: string | null;
          created_at: string;
          etag: string | null;
          failures: number;
          id: string;
          is_paused: boolean;
          items_30_days: number;
          keep_words: string[];
          last_attempt_at: string | null;
          last_error: string | null;
          last_error_at: string | null;
          last_modified: string | null;
          last_success_at: string | null;
          name: string;
          next_fetch_at: string;
          notices: string[];
          url: string;
        };
        Insert: {
          auto_approve_score?: number | null;
          block_words?: string[];
          category?: string | null;
          created_at?: string;
          etag?: string | null;
          failures?: number;
          id?: string;
          is_paused?: boolean;
          items_30_days?: number;
          keep_words?: string[];
          last_attempt_at?: string | null;
          last_error?: string | null;
          last_error_at?: string | null;
          last_modified?: string | null;
          last_success_at?: string | null;
          name?: string;
          next_fetch_at?: string;
          notices?: string[];
          url: string;
        };
        Update: {
          auto_approve_score?: number | null;
          block_words?: string[];
          category?: string | null;
          created_at?: string;
          etag?: string | null;
          failures?: number;
          id?: string;
          is_paused?: boolean;
          items_30_days?: number;
          keep_words?: string[];
          last_attempt_at?: string | null;
          last_error?: string | null;
          last_error_at?: string | null;
          last_modified?: string | null;
          last_success_at?: string | null;
          name?: string;
          next_fetch_at?: string;
          notices?: string[];
          url?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      [_ in never]: never;
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
