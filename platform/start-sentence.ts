/**
 * Why a program could not start, in one sentence that says what to do: a stack trace does not help the person who runs
 * it.
 */
import { messageOf } from '#domain/kit/message-of.ts';
import { ConfigError } from './config.ts';
import { damagedDatabase, folderSentence } from './db/data-directory.ts';
import { errorCode } from './log.ts';

type DataSettings = { readonly databaseUrl: string | null; readonly dataDir: string };

const unknownHost = ['ENOTFOUND', 'EAI_AGAIN'];
const silent = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', '57P01', '57P03'];
/** Messages of pg, which has no codes for these errors. */
const silentMessage = /^(timeout expired|timeout exceeded when trying to connect|Connection terminated)/;
const tls = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|^UNABLE_TO_(GET|VERIFY)/;
const noTls = /^The server does not support SSL|no encryption$|SSL off$/;
/** Errors when reading a damaged database: broken pages, missing files or invalid data. */
const damaged = ['XX000', 'XX001', 'XX002', '58P01'];

/**
 * @param settings null where they cannot be read themselves
 * @returns the sentence, without passwords; null for an error without a known sentence, such as our own bug
 */
export const startSentence = (error: unknown, settings: DataSettings | null): string | null => {
  if (error instanceof ConfigError) return error.message;
  if (settings === null) return null;
  const { databaseUrl, dataDir } = settings;
  const ofFolder = isInFolder(error, dataDir) ? folderSentence(error, dataDir) : null;
  if (ofFolder !== null) return ofFolder;
  if (databaseUrl !== null) return postgresSentence(error, databaseUrl);
  const code = errorCode(error) ?? '';
  if (code === '53100') return `The disk of ${dataDir} is full. Make room there, then start again.`;
  return damaged.includes(code) ? damagedDatabase(dataDir) : null;
};

type Listening = { readonly setting: 'PORT' | 'METRICS_PORT'; readonly port: number; readonly host: string };

/** @returns the sentence for a port that cannot be listened on; null for any other error */
export const portSentence = (error: unknown, { setting, port, host }: Listening): string | null => {
  switch (errorCode(error) ?? '') {
    case 'EADDRINUSE':
      return `${setting} ${port} is in use by another program. Stop that one, or set ${setting} to another number.`;
    case 'EACCES':
      return `${setting} ${port} may not be opened by this user. Set ${setting} to 1024 or more.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`;
    default:
      return null;
  }
};

/** The same codes come from ports, and from files of the program. */
const isInFolder = (error: unknown, dataDir: string): boolean =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' && error.path.startsWith(dataDir);

const postgresSentence = (error: unknown, databaseUrl: string): string | null => {
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const place = `PostgreSQL at ${host || 'localhost'}:${port || '5432'}`;
  const code = errorCode(error) ?? '';
  const said = messageOf(error);
  if (tls.test(code) || noTls.test(said))
    return `${place} cannot be reached as DATABASE_URL asks for it: ${said}. See sslmode there, and the certificate of the server.`;
  if (unknownHost.includes(code)) return `${place} is not known by that name. Set DATABASE_URL to the right host.`;
  if (silent.includes(code) || silentMessage.test(said))
    return `${place} does not answer (${said}). Start it, or set DATABASE_URL to where it is.`;
  if (code === '28P01' || code === '28000')
    return `${place} refuses the user "${decodeURIComponent(username)}": ${said}. See the user and the password in DATABASE_URL.`;
  if (code === '3D000')
    return `${place} has no database "${decodeURIComponent(pathname.slice(1))}". Create it, or name another one in DATABASE_URL.`;
  if (code === '53300') return `${place} has no connection left: ${said}. End others, or raise its max_connections.`;
  if (code === '53100') return `The disk of ${place} is full. Make room there, then start again.`;
  if (code === '42501')
    return `${place} does not let the user of DATABASE_URL do what is needed: ${said}. It has to own the database.`;
  return null;
};
