import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { FileButton } from "@/ui/file-input";

it("takes the same file again, as after it was mended", async () => {
  const onFile = vi.fn();
  const user = userEvent.setup();
  render(<FileButton label="Escolher arquivo" onFile={onFile} />);
  const file = new File(["Título"], "a.csv", { type: "text/csv" });
  const input = screen.getByLabelText("Escolher arquivo", { selector: "input" });
  for (const times of [1, 2]) {
    await user.upload(input, file);
    await waitFor(() => expect(onFile).toHaveBeenCalledTimes(times));
  }
  const [bytes] = onFile.mock.lastCall as [Uint8Array];
  expect(new TextDecoder().decode(bytes)).toBe("Título");
});
