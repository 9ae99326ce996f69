/** Reads a pass as Wallet does before it shows it: the files, their hashes, and who signed them. */
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import forge from 'node-forge';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonOf = (bytes: Uint8Array | undefined): Readonly<Record<string, unknown>> => {
  const read: unknown = JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  if (!isRecord(read)) throw new Error('a file of the pass is no JSON object');
  return read;
};

const sha1 = (bytes: Uint8Array | string): string => createHash('sha1').update(bytes).digest('hex');

type Node = forge.asn1.Asn1;

const partsOf = ({ value }: Node): readonly Node[] => (Array.isArray(value) ? value : []);
const contentOf = ({ value }: Node): string => (typeof value === 'string' ? value : '');
/** Below a node by positions. */
const at = (node: Node, ...path: readonly number[]): Node =>
  path.reduce((inner, place) => {
    const found = partsOf(inner)[place];
    if (!found) throw new Error(`the signature has no part ${path.join('.')}`);
    return found;
  }, node);

const pemOf = (node: Node): string => forge.pki.certificateToPem(forge.pki.certificateFromAsn1(node));
const derOf = (node: Node): string => forge.asn1.toDer(node).getBytes();

/**
 * What a detached PKCS #7 signature says about a file (RFC 5652): SignedData, its certificates, and its one signer.
 * @throws Error when it has another form
 */
const readSignature = (der: Uint8Array) => {
  const signed = at(forge.asn1.fromDer(Buffer.from(der).toString('binary')), 1, 0);
  const [, , contentInfo, certificates, signers] = partsOf(signed);
  if (!contentInfo || !certificates || !signers) throw new Error('the signature is not complete');
  const signer = at(signers, 0);
  const attributes = at(signer, 3);
  const attributeOf = (oid: string): Node => {
    const found = partsOf(attributes).find((each) => forge.asn1.derToOid(contentOf(at(each, 0))) === oid);
    if (!found) throw new Error(`the signature has no attribute ${oid}`);
    return at(found, 1, 0);
  };
  // It is signed as a SET, though it stands under a tag of its own.
  const { SET } = forge.asn1.Type;
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, SET, true, [...partsOf(attributes)]);
  return {
    isDetached: partsOf(contentInfo).length === 1,
    certificates: partsOf(certificates).map((node) => new X509Certificate(pemOf(node))),
    digest: Buffer.from(contentOf(attributeOf('1.2.840.113549.1.9.4')), 'binary').toString('hex'),
    hasTime: contentOf(attributeOf('1.2.840.113549.1.9.5')) !== '',
    attributes: Buffer.from(derOf(set), 'binary'),
    signature: Buffer.from(contentOf(at(signer, 5)), 'binary'),
    signerSerial: Buffer.from(contentOf(at(signer, 1, 1)), 'binary').toString('hex'),
  };
};

/** @returns what is wrong with the signature of a manifest; none: it is Wallet's */
const signatureFaults = (manifest: Uint8Array, der: Uint8Array, rootPem: string): readonly string[] => {
  const read = readSignature(der);
  const root = new X509Certificate(rootPem);
  const own = read.certificates.find(({ serialNumber }) => serialNumber.toLowerCase() === read.signerSerial);
  const issuer = own && read.certificates.find((each) => each !== own && own.checkIssued(each));
  if (!own || !issuer) return ['the certificate of the signer or its issuer is missing'];
  const isSigned = createVerify('RSA-SHA1').update(read.attributes).verify(own.publicKey, read.signature);
  return [
    ...(read.isDetached ? [] : ['the signature holds its content']),
    ...(read.digest === sha1(manifest) ? [] : ['the signature is of another manifest']),
    ...(read.hasTime ? [] : ['the time of the signature is missing']),
    ...(isSigned ? [] : ['the attributes are not signed by the certificate']),
    ...(own.verify(issuer.publicKey) ? [] : ['the certificate is not issued by the intermediate one']),
    ...(issuer.verify(root.publicKey) ? [] : ['the intermediate certificate is not issued by the root']),
  ];
};

/** @returns pass.json, the names of the files, and what is wrong with the file; none: Wallet takes it */
export const readPass = (bytes: Uint8Array, rootPem: string) => {
  const files = unzipSync(bytes);
  const { 'manifest.json': manifest, signature, ...others } = files;
  const hashes = jsonOf(manifest);
  const names = Object.keys(others).sort();
  return {
    pass: jsonOf(files['pass.json']),
    names,
    faults: [
      ...names.flatMap((name) =>
        hashes[name] === sha1(files[name] ?? '') ? [] : [`the hash of ${name} is missing or wrong`],
      ),
      ...Object.keys(hashes).flatMap((name) => (names.includes(name) ? [] : [`${name} has a hash and is not there`])),
      ...(names.includes('icon.png') ? [] : ['icon.png is missing']),
      ...(manifest && signature ? signatureFaults(manifest, signature, rootPem) : ['it is not signed']),
    ],
  };
};
