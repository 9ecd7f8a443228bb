/** Replaces the app when environment variables are wrong, and lists every problem at once. */
import { adoptLazyStyles } from "@/ui/page/lazy-styles";

adoptLazyStyles();

export function EnvironmentProblems({ problems }: { problems: readonly string[] }) {
  return (
    <main className="mx-auto grid max-w-2xl gap-4 p-6 sm:py-16">
      <h1 className="font-headline text-2xl font-bold">Este site não está configurado</h1>
      <p>O administrador precisa corrigir as variáveis de ambiente e publicar novamente:</p>
      <ul className="grid list-disc gap-2 pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p className="text-foreground-muted">
        Cada variável está explicada no arquivo <code>.env.example</code>.
      </p>
    </main>
  );
}
