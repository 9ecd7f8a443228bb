import { type LucideIcon, Moon, Sun, SunMoon } from "lucide-react";
import { useState } from "react";
import { buttonVariants } from "@/ui/button";
import { chooseTheme, readTheme, type Theme } from "@/lib/theme";

const FACES = {
  system: { Icon: SunMoon, name: "automático", next: "light" },
  light: { Icon: Sun, name: "claro", next: "dark" },
  dark: { Icon: Moon, name: "escuro", next: "system" },
} as const satisfies Record<Theme, { Icon: LucideIcon; name: string; next: Theme }>;

/** Goes from the system's theme to light, to dark, and back. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const { Icon, name, next } = FACES[theme];
  const label = `Tema ${name}. Mudar para ${FACES[next].name}`;

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
      className={buttonVariants({ variant: "ghost", size: "icon" })}
    >
      <Icon />
    </button>
  );
}
