import { type ComponentProps, useRef } from "react";
import { Button } from "./button";

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  /** The file's content; `null` when the browser could not open it. */
  onFile: (bytes: Uint8Array | null) => void;
}

/** Reads a file of this computer. */
export function FileInput({ onFile, ...props }: FileInputProps) {
  return (
    <input
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file can be chosen again.
        target.value = "";
        file?.arrayBuffer().then(
          (content) => onFile(new Uint8Array(content)),
          () => onFile(null),
        );
      }}
      {...props}
    />
  );
}

interface FileButtonProps extends Pick<FileInputProps, "accept" | "onFile"> {
  label: string;
}

/** A file input that looks like a button. */
export function FileButton({ label, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} aria-label={label} className="sr-only" tabIndex={-1} {...props} />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
