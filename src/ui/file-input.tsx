import { type ComponentProps, useRef } from "react";
import { ServiceError } from "@/lib/service-error";
import { Button } from "./button";

/** A larger file would freeze the tab that reads it (rule 12.18). */
const MAX_FILE_MB = 20;

async function contentOf(file: File): Promise<Uint8Array> {
  if (file.size > MAX_FILE_MB * 1024 ** 2) {
    const message = `O arquivo tem mais de ${MAX_FILE_MB} MB. Divida-o, ou escolha um menor.`;
    throw new ServiceError("server", message);
  }
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ServiceError("server", "O arquivo não pôde ser aberto.", { cause });
  }
}

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  /** @param content rejects with a message when the file cannot be read or is too large */
  onFile: (content: Promise<Uint8Array>, name: string) => void;
}

export function FileInput({ onFile, ...props }: FileInputProps) {
  return (
    <input
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Without this, choosing the same file again would not fire an event.
        target.value = "";
        if (!file) return;
        const content = contentOf(file);
        // The caller reports the failure, unless another file was chosen meanwhile.
        content.catch(() => undefined);
        onFile(content, file.name);
      }}
      {...props}
    />
  );
}

interface FileButtonProps extends Pick<FileInputProps, "accept" | "onFile"> {
  label: string;
}

export function FileButton({ label, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} aria-label={label} hidden {...props} />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
