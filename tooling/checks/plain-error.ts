/** An error whose message says it all: Vite prints a stack where there is one, and nobody needs it here. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
