/** An event stream controlled by the test; jsdom has none of its own. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export type Stream = {
  readonly url: string;
  /** Sends an event: open, error, or one of the server's. */
  readonly say: (type: string) => Promise<void>;
  isClosed: boolean;
};

/** @returns the streams that the screen opened, in order */
export const fakeEventSource = (): readonly Stream[] => {
  const streams: Stream[] = [];
  class FakeEventSource extends EventTarget {
    static readonly CLOSED = 2;
    readonly stream: Stream;
    constructor(url: string) {
      super();
      this.stream = {
        url,
        isClosed: false,
        say: (type) => act(async () => void this.dispatchEvent(new Event(type))),
      };
      streams.push(this.stream);
    }
    get readyState(): number {
      return this.stream.isClosed ? FakeEventSource.CLOSED : 1;
    }
    close(): void {
      this.stream.isClosed = true;
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource);
  return streams;
};
