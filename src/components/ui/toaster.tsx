/** Draws the current toast with SPEC section 9's constants. Loaded with the first toast, see toast-area.tsx. */
import { adoptLateStyles } from "@/components/late-styles";
import {
  Toast,
  ToastClose,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  ToastViewport,
} from "./toast";
import { dismissToast, type ShownToast } from "./toast-store";

adoptLateStyles();

const DURATION = 5000;
const SWIPE_THRESHOLD = 50;

/** Texts from the database can be of any length; a toast cannot. */
const textStyle = "line-clamp-4 text-sm foreign-text";

export default function Toaster({ current }: { current: ShownToast | null }) {
  return (
    <ToastProvider
      // Anew for each toast: Radix would keep a pause whose toast is gone, and the next one would stay for ever.
      key={current?.id ?? 0}
      duration={DURATION}
      swipeThreshold={SWIPE_THRESHOLD}
      label="Notificação"
    >
      {current && (
        <Toast variant={current.variant} onOpenChange={(open) => !open && dismissToast(current.id)}>
          <div className="grid min-w-0 flex-1 gap-1">
            <ToastTitle className="font-semibold">{current.title}</ToastTitle>
            {current.description && (
              <ToastDescription className={textStyle}>{current.description}</ToastDescription>
            )}
          </div>
          <ToastClose />
        </Toast>
      )}
      <ToastViewport hotkey={["F8"]} label="Notificações ({hotkey})" />
    </ToastProvider>
  );
}
