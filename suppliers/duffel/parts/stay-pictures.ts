/**
 * Photos of stays under names of our own. Duffel's photos are on many servers, so a URL is never built from a name.
 * A name is the hotel and the index of its picture, sealed by us. The URL is the one Duffel gave.
 */
import { createHash, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { refuse } from '#domain/kit/result.ts';
import { makePictureFetcher } from '#platform/fetch-picture.ts';
import type { Picture } from '#suppliers/hotels/port.ts';
import type { DuffelClient } from '../client.ts';
import { readThing } from './calls.ts';
import { asRecord, type Json, listIn, textIn } from './read.ts';

const mostAddress = 2000;
const mostPictures = 30;
const mostKept = 20_000;

const none: SupplierError = { kind: 'not_found', message: 'There is no such picture.' };

/** @param extraOrigin allowed in addition to public servers, for tests */
const isPublic = (address: string, extraOrigin: string | undefined): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, origin } = new URL(address);
  if (origin === extraOrigin) return true;
  // A host name whose top level has letters: neither an IP address nor a host of this network.
  return protocol === 'https:' && port === '' && username === '' && /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname);
};

const addressesIn = (record: Json | null): readonly string[] =>
  listIn(record, 'photos').flatMap((photo) => textIn(asRecord(photo), 'url', mostAddress) ?? []);

const short = (hash: Buffer, length: number): string => hash.toString('hex').slice(0, length);
const nameShape = /^(acc_\w{1,40})\.([0-9a-f]{10})\.([0-9a-f]{16})$/;

export type StayPicturesOptions = {
  readonly client: DuffelClient;
  /** Seals names: anybody may request a picture, but only names we gave out cause a call to Duffel. */
  readonly key: string;
  readonly extraOrigin?: string | undefined;
};

export const makeStayPictures = ({ client, key, extraOrigin }: StayPicturesOptions) => {
  const addresses = new LRUCache<string, string>({ max: mostKept });
  const fetchPicture = makePictureFetcher();

  const nameOf = (propertyId: string, address: string): string => {
    const which = short(createHash('sha256').update(address).digest(), 10);
    const seal = createHmac('sha256', key).update(`picture ${propertyId}.${which}`).digest();
    return `${propertyId}.${which}.${short(seal, 16)}`;
  };

  const isOurs = (propertyId: string, which: string, seal: string): boolean =>
    short(createHmac('sha256', key).update(`picture ${propertyId}.${which}`).digest(), 16) === seal;

  /** @returns the names of an accommodation's or a room's photos, the best first */
  const namesOf = (propertyId: string, record: Json | null, most = mostPictures): readonly string[] => {
    const publicAddresses = addressesIn(record).filter((address) => isPublic(address, extraOrigin));
    return [...new Set(publicAddresses)].slice(0, most).map((address) => {
      const name = nameOf(propertyId, address);
      addresses.set(name, address);
      return name;
    });
  };

  const picture = async (name: string, context: CallContext): Promise<Outcome<Picture>> => {
    const [, propertyId = '', which = '', seal = ''] = nameShape.exec(name) ?? [];
    if (propertyId === '' || !isOurs(propertyId, which, seal)) return refuse(none);
    if (!addresses.has(name)) {
      // Named by another process, or before the last start.
      const read = await readThing(client, `/stays/accommodation/${propertyId}`, context);
      if (!read.ok) return read;
      namesOf(propertyId, read.value);
    }
    const address = addresses.get(name);
    return address === undefined ? refuse(none) : fetchPicture(address, context);
  };

  return { namesOf, picture };
};

/** How the pictures of an accommodation or a room are named. */
export type PictureNames = ReturnType<typeof makeStayPictures>['namesOf'];
