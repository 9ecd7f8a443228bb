/** An error whose message says it all, without the stack, which Vite would print. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
