/** Finds notifications, including those behind an open dialog. */
import { screen, within } from "@testing-library/react";

export interface SeenToast {
  title: string;
  description: string | undefined;
  variant: string | undefined;
}

export function shownToasts(): HTMLElement[] {
  const area = screen.queryByRole("region", { name: /^Notificações/, hidden: true });
  return area ? within(area).queryAllByRole("listitem", { hidden: true }) : [];
}

export async function findToast(title: string): Promise<SeenToast> {
  const heading = await screen.findByText(title, { selector: "li *" });
  const toast = heading.closest("li") as HTMLElement;
  return {
    title,
    description: heading.nextElementSibling?.textContent,
    variant: toast.dataset.variant,
  };
}
