import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";

interface FormButtonsProps {
  isRunning: boolean;
  onCancel: () => void;
  /** Saves and begins another one; `undefined`: none follows. The form itself submits on Salvar. */
  onSaveAndAdd: (() => void) | undefined;
}

export function FormButtons({ isRunning, onCancel, onSaveAndAdd }: FormButtonsProps) {
  return (
    <>
      <Button variant="outline" disabled={isRunning} onClick={onCancel}>
        Cancelar
      </Button>
      {onSaveAndAdd && (
        <Button
          variant="outline"
          aria-disabled={isRunning}
          title="Ctrl + Shift + Enter"
          onClick={onSaveAndAdd}
        >
          Salvar e adicionar outro
        </Button>
      )}
      <Button type="submit" aria-disabled={isRunning} title="Ctrl + Enter">
        {isRunning && <Spinner />}
        Salvar
      </Button>
    </>
  );
}
