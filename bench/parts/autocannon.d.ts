/** The part of autocannon that the benchmarks use; the package has no types of its own. */
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
    /** The number of requests, shared evenly among the connections. */
    readonly amount: number;
    /** How often it checks whether it is done, in milliseconds. */
    readonly sampleInt: number;
    /** The time limit of one request, in seconds. */
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
