/** Keys of both wallets, made by an authority of our own: root, intermediate and the certificate of a pass type. */
import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

type Pair = { readonly key: string; readonly publicKey: string };
type Name = readonly {
  readonly name?: string;
  readonly shortName?: string;
  readonly type?: string;
  readonly value: string;
}[];
type Issued = { readonly pem: string; readonly key: string; readonly name: Name };

const newPair = (): Pair => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};

const dayMs = 86_400_000;
let serial = 0;

/** @param by null: it signs itself */
const issue = (
  name: Name,
  by: Issued | null,
  { isAuthority, days }: { isAuthority: boolean; days: number },
): Issued => {
  const { key, publicKey } = newPair();
  const made = forge.pki.createCertificate();
  serial += 1;
  made.serialNumber = `0${serial}`;
  made.publicKey = forge.pki.publicKeyFromPem(publicKey);
  made.validity.notBefore = new Date(Date.now() - 400 * dayMs);
  made.validity.notAfter = new Date(Date.now() + days * dayMs);
  made.setSubject([...name]);
  made.setIssuer([...(by?.name ?? name)]);
  made.setExtensions([{ name: 'basicConstraints', cA: isAuthority }]);
  made.sign(forge.pki.privateKeyFromPem(by?.key ?? key), forge.md.sha256.create());
  return { pem: forge.pki.certificateToPem(made), key, name };
};

/** @returns the certificates, and the settings that an operator would write into the environment */
export const makeWalletKeys = ({ days = 300 }: { readonly days?: number } = {}) => {
  const root = issue([{ name: 'commonName', value: 'Test Root' }], null, { isAuthority: true, days: 3_650 });
  const wwdr = issue([{ name: 'commonName', value: 'Test WWDR' }], root, { isAuthority: true, days: 3_650 });
  const passName = [
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.example.trips' },
    { name: 'commonName', value: 'Pass Type ID: pass.example.trips' },
    { shortName: 'OU', value: 'A1B2C3D4E5' },
  ];
  const own = issue(passName, wwdr, { isAuthority: false, days });
  const google = newPair();
  return {
    root: root.pem,
    own: own.pem,
    googlePublicKey: google.publicKey,
    env: {
      APPLE_WALLET_PASS_TYPE: 'pass.example.trips',
      APPLE_WALLET_TEAM: 'A1B2C3D4E5',
      APPLE_WALLET_CERTIFICATE: own.pem,
      APPLE_WALLET_KEY: own.key,
      APPLE_WALLET_WWDR: wwdr.pem,
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_KEY: JSON.stringify({
        type: 'service_account',
        client_email: 'wallet@travel-example.iam.gserviceaccount.com',
        private_key: google.key,
      }),
    },
  };
};
