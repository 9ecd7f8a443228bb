/** Reading a chosen file (rule 12.18). */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { FileButton } from "@/ui/file-input";

async function choose(...files: File[]) {
  const outcomes: Promise<string>[] = [];
  const note = (content: Promise<Uint8Array>) =>
    void outcomes.push(
      content.then(
        (bytes) => new TextDecoder().decode(bytes),
        ({ message }: Error) => message,
      ),
    );
  const user = userEvent.setup();
  render(<FileButton label="Escolher arquivo" onFile={note} />);
  const input = screen.getByLabelText("Escolher arquivo", { selector: "input" });
  for (const file of files) await user.upload(input, file);
  return Promise.all(outcomes);
}

it("a file field reads the same file again, for example after it was corrected", async () => {
  const file = new File(["Título"], "a.csv", { type: "text/csv" });
  expect(await choose(file, file)).toEqual(["Título", "Título"]);
});

function fileOf(size: number) {
  const file = new File(["Título"], "a.csv");
  vi.spyOn(file, "arrayBuffer");
  return Object.defineProperty(file, "size", { value: size });
}

it("a file field refuses a file of more than 20 MB", async () => {
  const [most, larger] = [fileOf(20 * 1024 ** 2), fileOf(20 * 1024 ** 2 + 1)];
  expect(await choose(most, larger)).toEqual([
    "Título",
    "O arquivo tem mais de 20\u00A0MB. Divida-o, ou escolha um menor.",
  ]);
  expect(larger.arrayBuffer).not.toHaveBeenCalled();
});

it("a file field reports a file that cannot be opened", async () => {
  const gone = new File([], "a.csv");
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotFoundError"));
  expect(await choose(gone)).toEqual(["O arquivo não pôde ser aberto."]);
});
