import { type FormEvent, useId } from "react";
import { Button } from "@/ui/button";
import { Input, Label } from "@/ui/input";
import { Spinner } from "@/ui/spinner";

interface LoginFormProps {
  isSubmitting: boolean;
  /** Given exactly what was typed. */
  onSubmit: (user: string, password: string) => Promise<void>;
}

export function LoginForm({ isSubmitting, onSubmit }: LoginFormProps) {
  const id = useId();

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
          id={`${id}-user`}
          name="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
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
        />
      </div>
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting && <Spinner />}
        <span>Entrar</span>
      </Button>
    </form>
  );
}
