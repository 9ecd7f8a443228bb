/** An error that is printed without its stack, because its message is complete. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
