import { Moon, Sun, SunMoon } from "lucide";
import { useState } from "react";
import { buttonVariants } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { chooseTheme, readTheme, type Theme } from "@/lib/theme";

const FACES = {
  system: { icon: SunMoon, name: "automático", next: "light" },
  light: { icon: Sun, name: "claro", next: "dark" },
  dark: { icon: Moon, name: "escuro", next: "system" },
} as const satisfies Record<Theme, { icon: unknown; name: string; next: Theme }>;

/** Goes from the system's theme to light, to dark, and back. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const { icon, name, next } = FACES[theme];
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
      <Icon icon={icon} />
    </button>
  );
}
