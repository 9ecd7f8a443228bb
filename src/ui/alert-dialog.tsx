import * as AlertDialogPrimitive from "@radix-ui/react-alert-dialog";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { buttonVariants } from "./button";
import {
  dialogDescriptionStyle,
  dialogStyle,
  dialogTitleStyle,
  Overlay,
  isolateDialog,
} from "./dialog";
import { useReturnFocus } from "./focus-neighbour";

export const AlertDialog = AlertDialogPrimitive.Root;

function focusFirst(event: Event) {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  (
    dialog.querySelector<HTMLElement>("[role=combobox], [data-slot=alert-dialog-cancel]") ?? dialog
  ).focus();
}

export function AlertDialogContent({ children }: { children: ReactNode }) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialogPrimitive.Portal>
      <Overlay />
      <AlertDialogPrimitive.Content
        ref={isolateDialog}
        data-slot="alert-dialog-content"
        aria-modal
        className={cn(dialogStyle, "max-w-lg")}
        onOpenAutoFocus={focusFirst}
        onCloseAutoFocus={returnFocus}
      >
        {children}
        {/* toaster.tsx clicks this button on Esc; some dialogs have no visible cancel button. */}
        <AlertDialogPrimitive.Cancel data-slot="dialog-close" hidden />
      </AlertDialogPrimitive.Content>
    </AlertDialogPrimitive.Portal>
  );
}

export function AlertDialogTitle(props: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={dialogTitleStyle}
      {...props}
    />
  );
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      data-slot="alert-dialog-description"
      className={cn(dialogDescriptionStyle, className)}
      {...props}
    />
  );
}

export function AlertDialogCancel(props: ComponentProps<typeof AlertDialogPrimitive.Cancel>) {
  return (
    <AlertDialogPrimitive.Cancel
      data-slot="alert-dialog-cancel"
      className={buttonVariants({ variant: "outline" })}
      {...props}
    />
  );
}
