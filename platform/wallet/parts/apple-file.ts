/** A `.pkpass`: a zip of the pass, its pictures, their hashes, and a detached PKCS #7 signature of the hashes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppleWalletSettings } from '../../parts/wallet-settings.ts';
import type { PassFields } from '../port.ts';

/** Drawn from web/app/icon.svg. */
const pictures = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'] as const;

let loaded: Promise<Readonly<Record<string, Buffer>>> | undefined;

/** Read from the disk once. */
const loadPictures = (): Promise<Readonly<Record<string, Buffer>>> => {
  loaded ??= Promise.all(
    pictures.map(async (name) => [name, await readFile(join(import.meta.dirname, '..', 'images', name))] as const),
  ).then((files) => Object.fromEntries(files));
  return loaded;
};

/** @returns the file. @throws Error when the keys do not sign */
export const appleFile = async (
  { passType, team, certificate, key, wwdr }: AppleWalletSettings,
  fields: PassFields,
): Promise<Buffer> => {
  // The library and what it needs are large, so they are loaded only where a pass is made.
  const [{ PKPass }, images] = await Promise.all([import('passkit-generator'), loadPictures()]);
  const pass = { formatVersion: 1, passTypeIdentifier: passType, teamIdentifier: team, ...fields };
  const files = { ...images, 'pass.json': Buffer.from(JSON.stringify(pass)) };
  return new PKPass(files, { wwdr, signerCert: certificate, signerKey: key }).getAsBuffer();
};
