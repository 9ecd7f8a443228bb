import { WifiOff } from "lucide-react";
import { useOnline } from "./use-online";

/**
 * The notice of a lost connection, with the age of the list. Screen readers announce it when it changes.
 * @param age when the list was loaded, as text; `null` when no list is shown
 */
export function OfflineNotice({ age }: { age: string | null }) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-foreground px-4 py-2 text-center text-sm text-balance text-background">
          <WifiOff className="mr-2 inline size-4 align-text-bottom" />
          <span>Você está sem conexão com a internet.</span>
          {age && <span>{` A lista é de ${age} e será atualizada quando a conexão voltar.`}</span>}
        </p>
      )}
    </div>
  );
}
