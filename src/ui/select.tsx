/** A choice from a list that we render, for the panel; the public page has the browser's (docs/decisions/0005). */
import * as SelectPrimitive from "@radix-ui/react-select";
import { Check, ChevronDown, ChevronUp } from "lucide-react";
import type { ComponentProps, KeyboardEvent } from "react";
import { cn } from "@/lib/cn";
import { controlStyle } from "./input";

export interface SelectOption {
  readonly id: string;
  readonly name: string;
}

interface SelectProps extends Omit<ComponentProps<typeof SelectTrigger>, "value" | "children"> {
  options: readonly SelectOption[];
  /** An option's id. */
  value: string;
  onValueChange: (id: string) => void;
}

/** The field and its list. What else it is given, a label's `id` above all, belongs to the field. */
export function Select({ options, value, onValueChange, ...field }: SelectProps) {
  return (
    <SelectPrimitive.Root value={value} onValueChange={onValueChange}>
      <SelectTrigger {...field}>
        <span>{options.find(({ id }) => id === value)?.name}</span>
      </SelectTrigger>
      <SelectContent>
        {options.map(({ id, name }) => (
          <SelectItem key={id} value={id}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </SelectPrimitive.Root>
  );
}

/** Enter opens the list; with Ctrl it belongs to the form around. */
function leaveToForm(event: KeyboardEvent) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.preventDefault();
}

function SelectTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Trigger>) {
  return (
    <SelectPrimitive.Trigger
      data-slot="select-trigger"
      className={cn(
        controlStyle,
        "flex h-10 pointer-coarse:h-11 items-center justify-between gap-2 text-left",
        className,
      )}
      onKeyDown={leaveToForm}
      {...props}
    >
      <span data-slot="select-value" className="truncate [unicode-bidi:isolate]">
        {/* The text twice: Radix takes the value "" for none. */}
        <SelectPrimitive.Value placeholder={children}>{children}</SelectPrimitive.Value>
      </span>
      <ChevronDown className="size-4 shrink-0 text-foreground-muted" />
    </SelectPrimitive.Trigger>
  );
}

const scrollStyle = "grid h-7 shrink-0 place-items-center text-foreground-muted";

function SelectContent({
  className,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Content>) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        data-slot="select-content"
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) min-w-40 overflow-hidden rounded-md border bg-surface-raised text-foreground lifted",
          className,
        )}
        {...props}
      >
        <SelectPrimitive.ScrollUpButton data-slot="select-scroll-up" className={scrollStyle}>
          <ChevronUp className="size-4" />
        </SelectPrimitive.ScrollUpButton>
        <SelectPrimitive.Viewport data-slot="select-viewport" className="p-1">
          {children}
        </SelectPrimitive.Viewport>
        <SelectPrimitive.ScrollDownButton data-slot="select-scroll-down" className={scrollStyle}>
          <ChevronDown className="size-4" />
        </SelectPrimitive.ScrollDownButton>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  );
}

function SelectItem({
  className,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Item>) {
  return (
    <SelectPrimitive.Item
      data-slot="select-item"
      className={cn(
        "flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-sm px-2 py-1.5 text-sm -outline-offset-2 data-highlighted:bg-accent-soft",
        className,
      )}
      {...props}
    >
      <span className="min-w-0 foreign-text">
        <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
      </span>
      <SelectPrimitive.ItemIndicator data-slot="select-item-indicator">
        <Check className="size-4 shrink-0 text-accent" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  );
}
