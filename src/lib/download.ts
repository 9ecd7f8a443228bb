export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started to read the object URL.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
