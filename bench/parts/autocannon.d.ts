/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  type Request = {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  type Client = { setRequests(requests: readonly Request[]): void };
  type Options = Request & {
    readonly url: string;
    readonly connections: number;
    /** Requests in all, shared evenly by the connections. */
    readonly amount: number;
    /** How often it looks whether all is done, in milliseconds. */
    readonly sampleInt: number;
    /** Seconds that one request may take. */
    readonly timeout: number;
    readonly setupClient?: (client: Client) => void;
  };
  type Run = PromiseLike<{ readonly errors: number; readonly timeouts: number }> & {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): unknown;
  };
  export default function autocannon(options: Options): Run;
}
