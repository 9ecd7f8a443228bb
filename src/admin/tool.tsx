import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/ui/button";

interface ToolProps extends Omit<ComponentProps<typeof Button>, "hidden"> {
  name: string;
  icon: LucideIcon;
  hidden: string;
}

export const Tool = ({ name, icon: Icon, hidden, ...props }: ToolProps) => (
  <Button size="small" variant="ghost" title={name} {...props}>
    <Icon />
    <span className={hidden}>{name}</span>
  </Button>
);
