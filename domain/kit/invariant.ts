/** An error in our own code. Only the error edges catch it; they log it and show the user one plain sentence. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** @throws InvariantError when a condition that our code guarantees is false */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
