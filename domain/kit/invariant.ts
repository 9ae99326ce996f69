/** A broken promise of our own code: caught only at the error edges, logged, and told to the user as one plain sentence. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** @throws InvariantError when a condition that our code guarantees does not hold */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
