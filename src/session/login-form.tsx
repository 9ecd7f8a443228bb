import { type FormEvent, useId } from "react";
import { Button } from "@/ui/button";
import { Input, Label } from "@/ui/input";
import { Spinner } from "@/ui/spinner";

interface LoginFormProps {
  isSubmitting: boolean;
  failure: string | null;
  /** Receives the texts exactly as typed: spaces belong to a password. */
  onSubmit: (user: string, password: string) => Promise<void>;
}

const focusAtFirst = (input: HTMLInputElement | null) => input?.focus();

export function LoginForm({ isSubmitting, failure, onSubmit }: LoginFormProps) {
  const id = useId();
  const described = failure !== null && {
    "aria-invalid": true,
    "aria-describedby": `${id}-failure`,
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void onSubmit(String(form.get("username")), String(form.get("password")));
  };

  return (
    <form className="grid gap-4" onSubmit={handleSubmit}>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-user`}>Usuário</Label>
        <Input
          ref={focusAtFirst}
          id={`${id}-user`}
          name="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...described}
        />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-password`}>Senha</Label>
        <Input
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          {...described}
        />
      </div>
      {/* The toast announces the failure to screen readers. */}
      {failure !== null && (
        <p id={`${id}-failure`} className="foreign-text text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting && <Spinner />}
        <span>Entrar</span>
      </Button>
    </form>
  );
}
