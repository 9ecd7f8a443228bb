import { asMissingCode, ServiceError } from "@/lib/service-error";
import { toast } from "@/ui/toast-store";

const load = () => import("@/lib/change-password").catch(asMissingCode);

interface Passwords {
  current: string;
  wanted: string | null;
}

function expectSame(wanted: string | null): string {
  if (wanted === null) throw new ServiceError("server", "As duas senhas novas não são iguais.");
  return wanted;
}

/** Both reject with what went wrong. */
export function usePasswordActions() {
  return {
    /** With the token of a link. */
    setPassword: async (accessToken: string, { wanted }: Passwords) => {
      const password = expectSame(wanted);
      await (await load()).setPassword(accessToken, password);
    },
    changePassword: async ({ current, wanted }: Passwords) => {
      const password = expectSame(wanted);
      await (await load()).changeOwnPassword(current, password);
      toast({
        title: "Senha trocada!",
        description: "As outras sessões desta conta foram encerradas.",
        variant: "success",
      });
    },
  };
}
