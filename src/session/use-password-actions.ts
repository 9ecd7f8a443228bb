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

export const NOT_REVOKED =
  "Não foi possível confirmar que as outras sessões desta conta foram encerradas: troque a senha novamente em alguns minutos.";

export function usePasswordActions() {
  return {
    /** Resolves with whether Auth confirmed the end of the account's sessions. */
    setPassword: async (accessToken: string, { wanted }: Passwords) => {
      const password = expectSame(wanted);
      return (await load()).setPassword(accessToken, password);
    },
    changePassword: async ({ current, wanted }: Passwords) => {
      const password = expectSame(wanted);
      const areRevoked = await (await load()).changeOwnPassword(current, password);
      toast({
        title: "Senha trocada!",
        description: areRevoked ? "As outras sessões desta conta foram encerradas." : NOT_REVOKED,
        variant: areRevoked ? "success" : "default",
      });
    },
  };
}
