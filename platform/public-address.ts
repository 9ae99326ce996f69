/** Opens the installation's own public address, as a person outside would. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { errorCode } from './log.ts';

export type PublicAnswer =
  | {
      readonly is: 'answered';
      readonly status: number;
      readonly text: string;
      /** Until when the certificate is valid; null: the answer came unencrypted. */
      readonly certificateUntil: Date | null;
    }
  | { readonly is: 'none'; readonly why: string };

const mostBytes = 10_000;

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ENOTFOUND: 'The host has no address in the DNS',
  EAI_AGAIN: 'The DNS does not answer',
  ETIMEDOUT: 'No answer in time',
  ABORT_ERR: 'No answer in time',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate’s chain is not complete',
};

const certificateOf = (socket: unknown): Date | null => {
  if (!(socket instanceof TLSSocket)) return null;
  const until = new Date(socket.getPeerCertificate().valid_to);
  return Number.isNaN(until.getTime()) ? null : until;
};

/** Never throws: a failure is an answer. @param url https, or http where the installation has no certificate */
export const askPublicAddress = (url: string, signal: AbortSignal): Promise<PublicAnswer> =>
  new Promise((resolve) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    // A connection of its own: one that was kept alive would show an old certificate.
    const asking = request(url, { signal, agent: false }, (reply) => {
      const certificateUntil = certificateOf(reply.socket);
      const chunks: Buffer[] = [];
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= mostBytes) chunks.push(chunk);
        else reply.destroy();
      });
      reply.on('close', () =>
        resolve({
          is: 'answered',
          status: reply.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          certificateUntil,
        }),
      );
    });
    asking.on('error', (error) => {
      const code = errorCode(error) ?? 'unknown';
      resolve({ is: 'none', why: sentences[code] ?? `The connection failed (${code})` });
    });
    asking.end();
  });
