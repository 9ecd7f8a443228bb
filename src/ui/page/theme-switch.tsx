import { type LucideIcon, Moon, Sun, SunMoon } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { buttonVariants } from "@/ui/button";
import { applyTheme, type Theme, theme } from "@/lib/theme";

const FACES = {
  system: { Icon: SunMoon, name: "automático", next: "light" },
  light: { Icon: Sun, name: "claro", next: "dark" },
  dark: { Icon: Moon, name: "escuro", next: "system" },
} as const satisfies Record<Theme, { Icon: LucideIcon; name: string; next: Theme }>;

export function ThemeSwitch() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.read);
  useEffect(() => applyTheme(chosen), [chosen]);
  const { Icon, name, next } = FACES[chosen];
  const label = `Tema ${name}. Mudar para ${FACES[next].name}`;

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => theme.choose(next)}
      className={buttonVariants({ variant: "ghost", size: "icon" })}
    >
      <Icon />
    </button>
  );
}
