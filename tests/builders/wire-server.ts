/** A server on loopback that speaks a supplier's wire and fails as networks do; the caller defines its replies. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What happens to the next matching request, instead of a plain answer. */
export type WireFault =
  | {
      readonly answer: number;
      readonly body?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
      /** The request is carried out, regardless of the reply. */
      readonly isDone?: boolean;
    }
  /** 202: accepted, and decided later by `decide`. */
  | 'accepted'
  /** The connection breaks: before anything is done, in the middle of the reply, or after everything was done. */
  | 'reset'
  | 'half'
  | 'lost'
  | 'hang';

export type WireRequest = {
  /** `METHOD /path`, without the query. */
  readonly call: string;
  readonly method: string;
  readonly url: URL;
  /** For a form: texts by their names. */
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
};

export type WireReply = { readonly status: number; readonly body: unknown; readonly contentType?: string };

export type WireServer<Seen> = {
  readonly baseUrl: string;
  /** Every request so far, in the form its test needs. */
  readonly requests: Seen[];
  /** Lets the next requests whose call starts with this text fail, in this order. */
  fault(call: string, ...faults: WireFault[]): void;
  /** The headers of every reply, such as what is left of a rate limit. */
  say(headers: (call: string) => Record<string, string>): void;
  /** Removes the faults that are left. */
  calm(): void;
  /** Accepted requests are carried out, or never will be. */
  decide(isDone: boolean): void;
  close(): Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  return text === '' ? undefined : JSON.parse(text);
};

const bytesOf = ({ body }: WireReply): Buffer | string =>
  Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body);

/** Answers one request, or lets it fail. @returns the work that is left */
const send = (
  response: ServerResponse,
  { fault, said }: { readonly fault: WireFault | undefined; readonly said: Record<string, string> },
  made: () => WireReply,
): (() => unknown) | null => {
  const json = { 'content-type': 'application/json', ...said };
  if (fault === 'hang') return null;
  if (fault === 'accepted') {
    response.writeHead(202, json).end('{"data":{}}');
    return made;
  }
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
    const headers = reply.contentType === undefined ? json : { ...json, 'content-type': reply.contentType };
    response.writeHead(reply.status, headers).end(bytesOf(reply));
  }
  return null;
};

export type WireSpeaker<Seen> = {
  /** The recorded form of a request, for any outcome. */
  readonly note: (request: WireRequest) => Seen;
  /** The reply to a request without a fault. */
  readonly answer: (request: WireRequest) => WireReply;
};

export const startWireServer = async <Seen>({ note, answer }: WireSpeaker<Seen>): Promise<WireServer<Seen>> => {
  const requests: Seen[] = [];
  const faults: { readonly call: string; readonly fault: WireFault }[] = [];
  let undecided: (() => unknown)[] = [];
  let headersOf = (_call: string): Record<string, string> => ({});
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const method = incoming.method ?? '';
    const request = { call: `${method} ${url.pathname}`, method, url, body, headers: incoming.headers };
    requests.push(note(request));
    const at = faults.findIndex(({ call }) => request.call.startsWith(call));
    const [found] = at < 0 ? [] : faults.splice(at, 1);
    const left = send(response, { fault: found?.fault, said: headersOf(request.call) }, () => answer(request));
    if (left) undecided.push(left);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    fault: (call, ...next) => faults.push(...next.map((fault) => ({ call, fault }))),
    say: (headers) => {
      headersOf = headers;
    },
    calm: () => {
      faults.length = 0;
    },
    decide: (isDone) => {
      if (isDone) for (const make of undecided) make();
      undecided = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
