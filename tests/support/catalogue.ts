/** Lists our objects in a database by kind, as texts that can be compared. */
import { encodeId, type FactBase } from "@supabase/pg-delta/core";
import { isOurs, plain } from "../../tooling/doctor/comparison.ts";

export const catalogueOf = (facts: FactBase): Record<string, string> =>
  Object.fromEntries(
    facts
      .facts()
      .filter(({ id }) => isOurs(id))
      .map((fact) => [encodeId(fact.id), plain(fact)]),
  );
