/**
 * The project's keys, which Supabase passes as JSON keyed by name. The older variables may contain disabled keys.
 * @see https://supabase.com/docs/guides/functions/secrets
 */

type ReadVariable = (name: string) => string | undefined;

function keyOf(variable: string | undefined): string | undefined {
  try {
    const keys = JSON.parse(variable ?? "") as Record<string, unknown>;
    const key = keys.default ?? Object.values(keys)[0];
    return typeof key === "string" && key !== "" ? key : undefined;
  } catch {
    return undefined;
  }
}

export function projectKeys(read: ReadVariable): {
  publicKey: string;
  secretKey: string | undefined;
} {
  return {
    publicKey: keyOf(read("SUPABASE_PUBLISHABLE_KEYS")) ?? read("SUPABASE_ANON_KEY") ?? "",
    secretKey: keyOf(read("SUPABASE_SECRET_KEYS")) ?? read("SUPABASE_SERVICE_ROLE_KEY"),
  };
}
