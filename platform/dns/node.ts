import { Resolver } from 'node:dns/promises';
import { errorCode } from '../log.ts';
import type { DomainRecords } from './port.ts';

const tryMs = 2_000;
const tries = 2;
/** The domain has no such record, or does not exist: an answer. */
const saysNo: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);

/** @param servers addresses with ports; default: those of the machine */
export const dnsRecords = (servers?: readonly string[]): DomainRecords => {
  const resolver = new Resolver({ timeout: tryMs, tries });
  if (servers) resolver.setServers(servers);
  return {
    textsOf: async (domain) => {
      try {
        return (await resolver.resolveTxt(domain)).map((pieces) => pieces.join(''));
      } catch (error) {
        return saysNo.has(errorCode(error) ?? '') ? [] : null;
      }
    },
  };
};
