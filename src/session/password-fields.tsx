import { useId } from "react";
import { Input, Label } from "@/ui/input";

/** `wanted` is `null` if the new password is empty or differs from its repetition. */
export function readPasswords(form: HTMLFormElement): { current: string; wanted: string | null } {
  const [current, wanted, again] = ["current", "wanted", "again"].map((name) =>
    String(new FormData(form).get(name) ?? ""),
  );
  return { current: current ?? "", wanted: wanted && wanted === again ? wanted : null };
}

const FIELDS = [
  ["current", "Senha atual", "current-password"],
  ["wanted", "Nova senha", "new-password"],
  ["again", "Repita a nova senha", "new-password"],
] as const;

export function PasswordFields({ hasCurrent = false }: { hasCurrent?: boolean }) {
  const id = useId();
  return FIELDS.slice(hasCurrent ? 0 : 1).map(([name, label, autoComplete]) => (
    <div key={name} className="grid gap-1.5">
      <Label htmlFor={id + name}>{label}</Label>
      <Input id={id + name} name={name} type="password" autoComplete={autoComplete} required />
    </div>
  ));
}
