import { asMissingCode, ServiceError } from "@/lib/service-error";
import { toast } from "@/ui/toast-store";

const load = () => import("@/session/auth/change-password").catch(asMissingCode);

interface Passwords {
  current: string;
  wanted: string | null;
}

function expectSame(wanted: string | null): string {
  if (wanted === null) throw new ServiceError("server", "As duas senhas novas não são iguais.");
  return wanted;
}

export const MAY_LIVE_ON =
  "Não foi possível confirmar que as outras sessões desta conta foram encerradas: troque a senha novamente em alguns minutos.";

export function usePasswordActions() {
  return {
    /** @returns whether the account's sessions ended */
    setPassword: async (accessToken: string, { wanted }: Passwords) => {
      const password = expectSame(wanted);
      return (await load()).setPassword(accessToken, password);
    },
    changePassword: async ({ current, wanted }: Passwords) => {
      const password = expectSame(wanted);
      const areOver = await (await load()).changeOwnPassword(current, password);
      toast({
        title: "Senha trocada!",
        description: areOver ? "As outras sessões desta conta foram encerradas." : MAY_LIVE_ON,
        variant: areOver ? "success" : "default",
      });
    },
  };
}
