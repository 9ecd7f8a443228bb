import * as DialogPrimitive from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { buttonVariants } from "./button";
import { useReturnFocus } from "./focus-neighbour";

export const Dialog = DialogPrimitive.Root;

/** Replaces Radix's overlay, which locks scrolling with a style element that the content security policy refuses. */
export function Overlay() {
  return <div data-slot="dialog-overlay" className="fixed inset-0 z-50 bg-overlay" />;
}

export const dialogStyle =
  "below-toast outline-none fixed inset-0 z-50 m-auto grid h-max grid-cols-1 content-start max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] gap-4 overflow-y-auto rounded-lg border bg-surface-raised p-5 lifted sm:p-6 scroll-pb-36 has-[[data-slot=footer-failure]]:scroll-pb-[calc(40dvh+9rem)] low:scroll-pb-2";

const NEVER_INERT = "script, style, [inert], [aria-live], [data-radix-focus-guard]";

/** Needed because Radix focuses without scrolling when Tab wraps around. */
function scrollToFocus({ key }: KeyboardEvent) {
  if (key === "Tab") document.activeElement?.scrollIntoView?.({ block: "nearest" });
}

/** A `ref` that makes everything but the dialog and the toasts unreachable while the dialog is open. */
export function isolateDialog(dialog: HTMLElement | null) {
  const others = [...document.body.children].filter(
    (element) => !element.contains(dialog) && !element.matches(NEVER_INERT),
  );
  for (const element of others) element.toggleAttribute("inert", true);
  // The focus falls to the body when the focused button is removed.
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) dialog?.focus({ preventScroll: true });
  });
  if (dialog) observer.observe(dialog, { childList: true, subtree: true });
  dialog?.addEventListener("keyup", scrollToFocus);
  return () => {
    observer.disconnect();
    dialog?.removeEventListener("keyup", scrollToFocus);
    for (const element of others) element.toggleAttribute("inert", false);
  };
}

export function DialogContent({
  className,
  children,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  const returnFocus = useReturnFocus();
  return (
    <DialogPrimitive.Portal>
      <Overlay />
      <DialogPrimitive.Content
        ref={isolateDialog}
        data-slot="dialog-content"
        aria-modal
        className={cn(dialogStyle, className)}
        onCloseAutoFocus={returnFocus}
        {...props}
      >
        {children}
        <DialogPrimitive.Close
          data-slot="dialog-close"
          aria-label="Fechar"
          className={cn(
            buttonVariants({ variant: "ghost", size: "icon" }),
            "absolute top-3 right-3",
          )}
        >
          <X />
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader(props: ComponentProps<"div">) {
  return <div data-slot="dialog-header" className="grid gap-1.5 pr-10" {...props} />;
}

interface DialogFooterProps extends ComponentProps<"div"> {
  notice?: ReactElement | false;
}

/** Stays in view while the content scrolls, except in a low window, where it would cover fields. */
export function DialogFooter({ notice, ...props }: DialogFooterProps) {
  return (
    <div
      data-slot="dialog-footer"
      className="not-low:sticky -bottom-5 -mx-5 -mb-5 grid grid-cols-1 gap-3 border-t bg-surface-raised px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6"
    >
      {notice}
      <div className="flex flex-wrap justify-end gap-2" {...props} />
    </div>
  );
}

export function FooterFailure({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLow = window.matchMedia?.("(height < 32rem)").matches;
    // Scrolling to a footer that is in view would move the title out of view.
    region.current?.focus({ preventScroll: !isLow });
  }, []);
  return (
    <div
      ref={region}
      data-slot="footer-failure"
      tabIndex={-1}
      className="max-h-[40dvh] overflow-y-auto"
    >
      {children}
    </div>
  );
}

export const dialogTitleStyle = "font-headline text-xl font-bold";
export const dialogDescriptionStyle = "text-sm text-foreground-muted foreign-text";

export function DialogTitle(props: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title data-slot="dialog-title" className={dialogTitleStyle} {...props} />;
}

export function DialogDescription(props: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={dialogDescriptionStyle}
      {...props}
    />
  );
}
