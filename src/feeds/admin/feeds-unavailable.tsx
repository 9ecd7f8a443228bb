import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonVariants } from "@/ui/button";
import { AdminHeader } from "@/ui/page/admin-header";
import { AdminMain } from "@/ui/page/admin-main";

const TITLES: Readonly<Record<string, string>> = {
  "/admin/review": "Fila de revisão",
  "/admin/sources": "Fontes",
};

export const isFeedsPage = (pathname: string) => pathname in TITLES;

export function FeedsUnavailable({ pathname }: { pathname: string }) {
  return (
    <>
      <AdminHeader title={TITLES[pathname] ?? ""}>
        <Link to="/admin" className={buttonVariants({ variant: "outline" })}>
          <ArrowLeft />
          Voltar ao Painel
        </Link>
      </AdminHeader>
      <AdminMain>
        <p>
          As fontes e a fila só estão disponíveis no modo protegido. Quem instalou o site pode
          ativá-lo (docs/deploy.md).
        </p>
      </AdminMain>
    </>
  );
}
