import * as ToastPrimitive from "@radix-ui/react-toast";
import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { buttonVariants } from "./button";

export const ToastProvider = ToastPrimitive.Provider;
export const ToastTitle = ToastPrimitive.Title;
export const ToastDescription = ToastPrimitive.Description;

const toastVariants = cva(
  "pointer-events-auto flex items-start gap-3 rounded-lg border p-4 lifted follows-swipe",
  {
    variants: {
      variant: {
        default: "bg-surface-raised text-foreground",
        success: "border-success bg-success text-success-foreground",
        destructive: "border-danger bg-danger text-danger-foreground",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

export function Toast({
  className,
  variant,
  ...props
}: ComponentProps<typeof ToastPrimitive.Root> & VariantProps<typeof toastVariants>) {
  return (
    <ToastPrimitive.Root
      data-slot="toast"
      data-variant={variant}
      className={cn(toastVariants({ variant }), className)}
      {...props}
    />
  );
}

export function ToastClose({ className, ...props }: ComponentProps<typeof ToastPrimitive.Close>) {
  return (
    <ToastPrimitive.Close
      data-slot="toast-close"
      aria-label="Fechar notificação"
      className={cn(
        "-m-1 grid size-7 shrink-0 place-items-center rounded hover:opacity-70",
        className,
      )}
      {...props}
    >
      <X className="size-4" />
    </ToastPrimitive.Close>
  );
}

export function ToastAction({ className, ...props }: ComponentProps<typeof ToastPrimitive.Action>) {
  return (
    <ToastPrimitive.Action
      data-slot="toast-action"
      className={cn(
        buttonVariants({ variant: "outline", size: "small" }),
        "justify-self-start",
        className,
      )}
      {...props}
    />
  );
}

export function ToastViewport({
  className,
  ...props
}: ComponentProps<typeof ToastPrimitive.Viewport>) {
  return (
    <ToastPrimitive.Viewport
      data-slot="toast-viewport"
      className={cn(
        "pointer-events-none fixed top-0 right-0 z-60 flex w-full flex-col gap-2 p-4 sm:top-auto sm:bottom-0 sm:w-88",
        // Above a dialog, which makes room (dialog.tsx), and never over its buttons (rule 8.5).
        "[body:has([aria-modal])_&]:top-0 [body:has([aria-modal])_&]:right-auto [body:has([aria-modal])_&]:bottom-auto [body:has([aria-modal])_&]:left-0 [body:has([aria-modal])_&]:w-[calc(100%-4.5rem)] [body:has([aria-modal])_&]:max-w-88",
        className,
      )}
      {...props}
    />
  );
}
