/** The select of forms; the public page and filters use the browser's own (decision 0005). */
import * as SelectPrimitive from "@radix-ui/react-select";
import { Check, ChevronDown, ChevronUp } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { cn } from "@/lib/cn";
import { controlStyle } from "./input";

export interface SelectOption {
  readonly id: string;
  readonly name: string;
}

interface SelectProps extends Omit<
  ComponentProps<typeof SelectPrimitive.Trigger>,
  "value" | "children"
> {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (id: string) => void;
}

/** Radix opens the list on Enter, but Ctrl + Enter submits the form around the field. */
function leaveToForm(event: KeyboardEvent) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.preventDefault();
}

const scrollStyle = "grid h-7 shrink-0 place-items-center text-foreground-muted";

/** Further props, such as the `id` for a label, apply to the field. */
export function Select({ options, value, onValueChange, className, ...field }: SelectProps) {
  const name = options.find(({ id }) => id === value)?.name;
  const [isOpen, setOpen] = useState(false);
  return (
    <SelectPrimitive.Root
      open={isOpen}
      onOpenChange={setOpen}
      value={value}
      onValueChange={onValueChange}
    >
      <SelectPrimitive.Trigger
        data-slot="select-trigger"
        className={cn(
          controlStyle,
          "flex h-10 pointer-coarse:h-11 items-center justify-between gap-2 text-left",
          className,
        )}
        onKeyDown={leaveToForm}
        {...field}
      >
        <span data-slot="select-value" className="truncate [unicode-bidi:isolate]">
          {/* The name is also the placeholder, which Radix shows when the value is "". */}
          <SelectPrimitive.Value placeholder={<span>{name}</span>}>
            <span>{name}</span>
          </SelectPrimitive.Value>
        </span>
        <ChevronDown className="size-4 shrink-0 text-foreground-muted" />
      </SelectPrimitive.Trigger>
      <SelectPrimitive.Portal>
        <SelectPrimitive.Content
          data-slot="select-content"
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          // Radix sends Esc to the layer that opened last, which may be a toast.
          onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
          className="z-50 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) min-w-40 overflow-hidden rounded-md border bg-surface-raised text-foreground lifted"
        >
          <SelectPrimitive.ScrollUpButton className={scrollStyle}>
            <ChevronUp className="size-4" />
          </SelectPrimitive.ScrollUpButton>
          <SelectPrimitive.Viewport className="p-1">
            {options.map(({ id, name: option }) => (
              <SelectPrimitive.Item
                key={id}
                value={id}
                className="flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-sm px-2 py-1.5 text-sm -outline-offset-2 data-highlighted:bg-accent-soft"
              >
                <span className="min-w-0 foreign-text">
                  <SelectPrimitive.ItemText>{option}</SelectPrimitive.ItemText>
                </span>
                <SelectPrimitive.ItemIndicator>
                  <Check className="size-4 shrink-0 text-accent" />
                </SelectPrimitive.ItemIndicator>
              </SelectPrimitive.Item>
            ))}
          </SelectPrimitive.Viewport>
          <SelectPrimitive.ScrollDownButton className={scrollStyle}>
            <ChevronDown className="size-4" />
          </SelectPrimitive.ScrollDownButton>
        </SelectPrimitive.Content>
      </SelectPrimitive.Portal>
    </SelectPrimitive.Root>
  );
}
