/** A server on loopback that speaks somebody's wire and fails as networks do; what it says is up to the caller. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What happens to the next request that fits, instead of a plain answer. */
export type WireFault =
  | {
      readonly answer: number;
      readonly body?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
      /** Whatever the answer says, the thing was done. */
      readonly isDone?: boolean;
    }
  /** The connection breaks: before anything is done, in the middle of the answer, or after all was done. */
  | 'reset'
  | 'half'
  | 'lost'
  | 'hang';

export type WireRequest = {
  /** `METHOD /path`, without the query. */
  readonly call: string;
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
};

export type WireReply = { readonly status: number; readonly body: unknown; readonly contentType?: string };

export type WireServer = {
  readonly baseUrl: string;
  /** Every request so far. */
  readonly requests: WireRequest[];
  /** Lets the next requests whose call starts so fail, in this order. */
  fault(call: string, ...faults: WireFault[]): void;
  /** Takes back what has not failed yet. */
  calm(): void;
  close(): Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
};

const bytesOf = ({ body }: WireReply): Buffer | string =>
  Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body);

const send = (response: ServerResponse, fault: WireFault | undefined, made: () => WireReply): void => {
  const json = { 'content-type': 'application/json' };
  if (fault === 'hang') return;
  if (fault === 'reset') {
    response.destroy();
  } else if (fault === 'lost') {
    made();
    response.destroy();
  } else if (fault === 'half') {
    const bytes = bytesOf(made());
    response.writeHead(200, { ...json, 'content-length': bytes.length });
    response.write(bytes.slice(0, bytes.length / 2), () => response.destroy());
  } else if (fault) {
    if (fault.isDone) made();
    response.writeHead(fault.answer, { ...json, ...fault.headers });
    response.end(fault.text ?? JSON.stringify(fault.body ?? {}));
  } else {
    const reply = made();
    response.writeHead(reply.status, { 'content-type': reply.contentType ?? 'application/json' }).end(bytesOf(reply));
  }
};

/** @param answer what is said to a request that nothing happens to */
export const startWireServer = async (answer: (request: WireRequest) => WireReply): Promise<WireServer> => {
  const requests: WireRequest[] = [];
  const faults: { readonly call: string; readonly fault: WireFault }[] = [];
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const method = incoming.method ?? '';
    const request = { call: `${method} ${url.pathname}`, method, url, body, headers: incoming.headers };
    requests.push(request);
    const at = faults.findIndex(({ call }) => request.call.startsWith(call));
    const [found] = at < 0 ? [] : faults.splice(at, 1);
    send(response, found?.fault, () => answer(request));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    fault: (call, ...next) => faults.push(...next.map((fault) => ({ call, fault }))),
    calm: () => {
      faults.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
