/**
 * Answers input that is not HTTP, which the parser refuses before there is a request. docs/faults.md#malformed-requests
 */
import type { Socket } from 'node:net';
import type { Refusal } from '#contract/refusals.ts';
import { problemOf } from './problem.ts';

type ClientError = Error & { readonly code?: string };

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

const refusalOf = ({ code }: ClientError): { readonly status: number; readonly refusal: Refusal } => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, refusal: { code: 'malformed', detail: 'The headers of the request are too large.' } };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, refusal: { code: 'malformed', detail: 'The request took too long to arrive.' } };
  return { status: 400, refusal: { code: 'malformed' } };
};

/** Writes a problem document if the connection is still writable, and closes it. */
export const answerClientError = (error: ClientError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, refusal } = refusalOf(error);
  const { headers, body } = problemOf(refusal, { status });
  const length = { 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const head = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${reasons[status]}`, ...head, '', body].join('\r\n'));
  socket.destroySoon();
};
