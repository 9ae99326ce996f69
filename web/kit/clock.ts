/** @returns milliseconds since 1970 by the browser's clock, to compare with instants of the wire */
export const nowMs = (): number => Date.now();
