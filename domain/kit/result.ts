/** The result of a verb that may refuse: a value, or the reason. Both are ordinary values. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** @returns the success side of a Result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** @returns the refusal side of a Result. */
export const refuse = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
