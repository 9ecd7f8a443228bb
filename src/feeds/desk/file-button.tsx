import { type ChangeEvent, useRef } from "react";
import { Button } from "@/ui/button";

interface FileButtonProps {
  label: string;
  accept: string;
  onFile: (bytes: Uint8Array) => void;
}

/** A button that takes a file of this computer. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = "";
    if (file) onFile(new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void handleChange(event)}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
