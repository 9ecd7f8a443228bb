/** Renders the current toast with the constants of rules 8.1 and 8.2. toast-area.tsx loads it with the first toast. */
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

/**
 * Stands beside the page, because an open dialog hides the page from screen readers, except elements with `aria-live`.
 * Radix announces each toast in an element of its own, so this one is silent.
 */
const area = document.createElement("div");
area.setAttribute("aria-live", "off");
document.body.append(area);

/** Texts from the database can be long, so a toast cuts them. A dialog shows the whole text itself. */
const textStyle = "line-clamp-4 text-sm foreign-text [body:has([aria-modal])_&]:line-clamp-1";

/**
 * Lets F8 move the focus from an open dialog to the toast, and returns the focus when a focused toast goes away
 * (WCAG 2.4.3).
 */
function useToastFocus(): void {
  useLayoutEffect(() => {
    let origin: EventTarget | null = null;
    const isInside = (target: EventTarget | null) => area.contains(target as Node | null);

    // Radix's focus trap listens on the document and pulls the focus back into its dialog. This listener is on the body,
    // so that it can stop the event before a move into the toasts reaches the trap.
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

/** Closes the topmost dialog as its own button does, which knows when it may not be closed. */
function leaveTopmostDialog(): void {
  // An open list inside the dialog handles the key first.
  if (document.querySelector("[role=listbox]")) return;
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  [...dialogs].at(-1)?.querySelector<HTMLElement>("[data-slot=dialog-close]")?.click();
}

/**
 * Radix sends Esc to the layer that opened last, which is the toast. It belongs to the dialog below, unless the focus is
 * in the toasts.
 * @returns the toast's handler for Esc, and whether the close event that follows is intended
 */
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

/**
 * Centred, because rows have no buttons there. Over a dialog it appears above the dialog's buttons (dialog.tsx makes room); in a
 * window too low for both, only the dialog shows the message.
 */
const viewportStyle =
  "pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto flex w-full flex-col gap-2 p-4 sm:top-auto sm:bottom-0 sm:w-88 sm:[body:has([data-below][data-sticky])_&]:bottom-13 short:[body:has([aria-modal])_&]:hidden [body:has([aria-modal])_&]:top-0 [body:has([aria-modal])_&]:right-auto [body:has([aria-modal])_&]:mx-0 [body:has([aria-modal])_&]:bottom-auto [body:has([aria-modal])_&]:left-0 [body:has([aria-modal])_&]:w-full [body:has([aria-modal])_&]:max-w-md";

export default function Toaster({ current }: { current: ShownToast | null }) {
  useInsertionEffect(adoptLazyStyles, []);
  return createPortal(
    <ToastPrimitive.Provider
      // Recreated for each toast: otherwise Radix keeps the pause of a removed toast, and the next one stays for ever.
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
