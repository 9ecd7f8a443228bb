/** Renders the current toast (rules 8.1, 8.2). */
import * as ToastPrimitive from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { useInsertionEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/cn";
import { adoptLazyStyles } from "@/ui/page/lazy-styles";
import { buttonVariants } from "./button";
import { dismissToast, type ShownToast } from "./toast-store";

const DURATION = 5000;
const SWIPE_THRESHOLD = 50;

/** A dialog makes the page inert, except elements with `aria-live`. It is "off", because Radix announces toasts. */
const area = document.createElement("div");
area.setAttribute("aria-live", "off");
document.body.append(area);

const textStyle = "line-clamp-4 text-sm foreign-text [body:has([aria-modal])_&]:line-clamp-2";

/** Lets F8 move the focus from a dialog to the toast, and returns it when the toast goes away (WCAG 2.4.3). */
function useToastFocus(): void {
  useLayoutEffect(() => {
    let origin: EventTarget | null = null;
    const isInside = (target: EventTarget | null) => area.contains(target as Node | null);

    // Added to the body, so that it stops the event before Radix's focus trap on the document takes the focus back.
    const enter = (event: FocusEvent) => {
      if (!isInside(event.target)) return;
      if (event.relatedTarget && !isInside(event.relatedTarget)) origin = event.relatedTarget;
      event.stopPropagation();
    };
    const leave = (event: FocusEvent) => {
      if (isInside(event.relatedTarget)) event.stopPropagation();
    };
    document.body.addEventListener("focusin", enter);
    document.body.addEventListener("focusout", leave);
    return () => {
      document.body.removeEventListener("focusin", enter);
      document.body.removeEventListener("focusout", leave);
      if (isInside(document.activeElement) && origin instanceof HTMLElement) origin.focus();
    };
  }, []);
}

/** Clicks the topmost dialog's own close button, which knows when the dialog may not be closed. */
function leaveTopmostDialog(): void {
  // An open list inside the dialog handles the key first.
  if (document.querySelector("[role=listbox]")) return;
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  [...dialogs].at(-1)?.querySelector<HTMLElement>("[data-slot=dialog-close]")?.click();
}

/** Passes Esc on to the dialog, unless the focus is in the toast: Radix sends it to the layer that opened last. */
function useEscape() {
  const isElsewhere = useRef(false);
  return {
    handleEscape: ({ target }: KeyboardEvent) => {
      isElsewhere.current = !area.contains(target as Node | null);
      if (isElsewhere.current) leaveTopmostDialog();
    },
    isCloseIntended: () => {
      const isCloseIntended = !isElsewhere.current;
      isElsewhere.current = false;
      return isCloseIntended;
    },
  };
}

const STYLES = {
  default: "bg-surface-raised text-foreground",
  success: "border-success bg-success text-success-foreground",
  destructive: "border-danger bg-danger text-danger-foreground",
};

function CurrentToast({ toast }: { toast: ShownToast }) {
  const { id, title, description, action, variant } = toast;
  useToastFocus();
  const { handleEscape, isCloseIntended } = useEscape();
  return (
    <ToastPrimitive.Root
      open
      data-slot="toast"
      data-variant={variant}
      className={cn(
        "pointer-events-auto flex items-start gap-3 rounded-lg border p-4 lifted follows-swipe",
        STYLES[variant ?? "default"],
      )}
      onEscapeKeyDown={handleEscape}
      onOpenChange={(open) => !open && isCloseIntended() && dismissToast(id)}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <ToastPrimitive.Title className="font-semibold">{title}</ToastPrimitive.Title>
        {description && (
          <ToastPrimitive.Description className={textStyle}>
            {description}
          </ToastPrimitive.Description>
        )}
        {action && (
          <ToastPrimitive.Action
            data-slot="toast-action"
            altText={action.label}
            className={cn(
              buttonVariants({ variant: "outline", size: "small" }),
              "justify-self-start",
            )}
            onClick={action.run}
          >
            {action.label}
          </ToastPrimitive.Action>
        )}
      </div>
      <ToastPrimitive.Close
        data-slot="toast-close"
        aria-label="Fechar notificação"
        className="-m-1 grid size-7 shrink-0 place-items-center rounded hover:opacity-70"
      >
        <X className="size-4" />
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  );
}

/** Over a dialog the toast is at the top; in a window too low for both it is hidden. */
const viewportStyle =
  "pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto flex w-full flex-col gap-2 p-4 sm:top-auto sm:bottom-0 sm:w-88 sm:[body:has([data-below][data-sticky])_&]:bottom-13 short:[body:has([aria-modal])_&]:hidden [body:has([aria-modal])_&]:top-0 [body:has([aria-modal])_&]:right-auto [body:has([aria-modal])_&]:mx-0 [body:has([aria-modal])_&]:bottom-auto [body:has([aria-modal])_&]:left-0 [body:has([aria-modal])_&]:w-full [body:has([aria-modal])_&]:max-w-md";

export default function Toaster({ current }: { current: ShownToast | null }) {
  useInsertionEffect(adoptLazyStyles, []);
  return createPortal(
    <ToastPrimitive.Provider
      // Each toast has a new provider, because in the same one Radix would keep the timer paused by a removed toast.
      key={current?.id ?? 0}
      duration={DURATION}
      swipeThreshold={SWIPE_THRESHOLD}
      label="Notificação"
    >
      {current && <CurrentToast toast={current} />}
      <ToastPrimitive.Viewport
        data-slot="toast-viewport"
        hotkey={["F8"]}
        label="Notificações ({hotkey})"
        className={viewportStyle}
      />
    </ToastPrimitive.Provider>,
    area,
  );
}
