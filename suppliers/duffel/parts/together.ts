/** An item of one of several streams, or its end. */
export type Brought<T, R> = { readonly is: 'item'; readonly item: T } | { readonly is: 'end'; readonly result: R };

/** Merges several streams into one, in the order of their items' arrival. */
export async function* together<T, R>(streams: readonly AsyncGenerator<T, R>[]): AsyncGenerator<Brought<T, R>, void> {
  type Step = { readonly stream: AsyncGenerator<T, R>; readonly next: IteratorResult<T, R> };
  const step = async (stream: AsyncGenerator<T, R>): Promise<Step> => ({ stream, next: await stream.next() });
  const waiting = new Map(streams.map((stream) => [stream, step(stream)]));
  while (waiting.size > 0) {
    const { stream, next } = await Promise.race(waiting.values());
    if (next.done === true) {
      waiting.delete(stream);
      yield { is: 'end', result: next.value };
    } else {
      waiting.set(stream, step(stream));
      yield { is: 'item', item: next.value };
    }
  }
}
