import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium eased disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "bg-accent text-accent-foreground hover:opacity-90",
        outline: "border border-border-control bg-surface text-foreground hover:bg-accent-soft",
        "danger-outline": "border border-danger bg-surface text-danger hover:bg-danger-soft",
        ghost: "hover:bg-accent-soft hover:text-foreground",
        danger: "bg-danger text-danger-foreground hover:opacity-90",
        link: "text-accent hover:underline",
      },
      size: {
        medium: "whitespace-nowrap h-10 px-4 pointer-coarse:h-11",
        small: "whitespace-nowrap h-9 px-3 pointer-coarse:h-11",
        text: "max-w-full min-h-9 px-3 py-1 text-left pointer-coarse:min-h-11",
        line: "whitespace-nowrap h-6 pointer-coarse:h-11",
        // In px, because icons do not grow with the text.
        icon: "size-[40px] pointer-coarse:size-[44px]",
        "small-icon": "size-9 pointer-coarse:size-11",
      },
    },
    defaultVariants: { variant: "primary", size: "medium" },
  },
);

export function Button({
  className,
  variant,
  size,
  type = "button",
  ...props
}: ComponentProps<"button"> & VariantProps<typeof buttonVariants>) {
  return (
    <button
      data-slot="button"
      type={type}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}
