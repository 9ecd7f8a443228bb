import { ChevronDown } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";

interface Folding {
  isOpen: boolean;
  toggle: () => void;
}

const FoldingContext = createContext<Folding>({ isOpen: true, toggle: () => undefined });
FoldingContext.displayName = "FoldingContext";

/** Tools that are always visible in a wide window, and on a phone only after a press on `FoldButton`. */
export function FoldedTools({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const folding = useMemo(() => ({ isOpen, toggle: () => setOpen(!isOpen) }), [isOpen]);
  return <FoldingContext value={folding}>{children}</FoldingContext>;
}

export function FoldButton({ name }: { name: string }) {
  const { isOpen, toggle } = use(FoldingContext);
  return (
    <Button
      size="small"
      variant="outline"
      aria-expanded={isOpen}
      className="ml-auto sm:hidden"
      onClick={toggle}
    >
      <span>{name}</span>
      <ChevronDown className={cn(isOpen && "rotate-180")} />
    </Button>
  );
}

interface FoldedToolProps extends ComponentProps<"div"> {
  /** The tool is in use and therefore stays visible. */
  isPinned?: boolean;
}

export function FoldedTool({ isPinned = false, className, ...props }: FoldedToolProps) {
  const { isOpen } = use(FoldingContext);
  return <div className={cn(className, !isOpen && !isPinned && "max-sm:hidden")} {...props} />;
}
