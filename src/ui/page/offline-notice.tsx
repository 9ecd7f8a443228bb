import { WifiOff } from "lucide-react";
import { useOnline } from "./use-online";

/** @param age when the list was loaded, in words; `null` on a page without a list */
export function OfflineNotice({ age }: { age: string | null }) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p
          data-slot="offline-notice"
          className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto w-fit rounded-2xl bg-foreground px-4 py-2 text-center text-sm text-balance text-background lifted print:hidden"
        >
          <WifiOff className="mr-2 inline size-4 align-text-bottom" />
          <span>Você está sem conexão com a internet.</span>
          {age && <span>{` A lista é de ${age} e será atualizada quando a conexão voltar.`}</span>}
        </p>
      )}
    </div>
  );
}
