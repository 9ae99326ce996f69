/**
 * `npm run mutation [-- room ...]`: changes each condition, number and text of a room, one at a time, and counts how many
 * of the changes fail one of that room's own tests. Without a room, all of them: hours. `--survivors` lists the rest.
 * Ends with code 1 when a room of `demanded` is below 90 %. docs/decisions/0075
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MutationScore, measureRoom, type Survivor } from './mutation-run.ts';
import { root } from './run-tool.ts';

const leastPercent = 90;

/** Access, money, policies, bookings and travelers: where a rule that nobody tests costs a customer most. */
const demanded = [
  'domain/access',
  'domain/billing',
  'domain/bookings',
  'domain/kit',
  'domain/policies',
  'domain/service-fees',
  'domain/spending',
  'domain/travelers',
  'domain/vouchers',
  'server/bookings',
  'server/settings/policies',
  'server/settings/vouchers',
  'server/spending',
  'server/travelers',
];

const isRule = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');
/** What only joins a room to the server: its rules are the contract's and the access table's. */
const isWiring = (file: string): boolean => file === 'routes.ts';

/** @returns the files of a room whose rules are changed: all of a room of domain/, the verbs of a room of server/ */
const rulesOf = (room: string): readonly string[] =>
  readdirSync(join(root, room))
    .filter((file) => isRule(file) && !(room.startsWith('server/') && isWiring(file)))
    .map((file) => join(room, file));

const hasTests = (room: string): boolean =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).some((file) => file.endsWith('.test.ts'));

const roomsBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'parts')
    .map(({ name }) => `${folder}/${name}`);

const allRooms = (): readonly string[] =>
  [...roomsBelow('domain'), ...roomsBelow('server'), ...roomsBelow('server/settings')].filter(
    (room) => rulesOf(room).length > 0 && hasTests(room),
  );

const asRow = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(9))).join('');

const percentOf = ({ killed, survived, untested }: MutationScore): number => {
  const all = killed + survived + untested;
  return all === 0 ? 100 : (killed / all) * 100;
};

const showSurvivor = ({ file, line, replacement, isUntested }: Survivor): string => {
  const source = readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim() ?? '';
  const to = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
  return `  ${file}:${line}  ${isUntested ? 'no test' : 'survived'}\n    ${source}\n    -> ${to}`;
};

const asked = process.argv.slice(2);
const isListing = asked.includes('--survivors');
const named = asked.filter((word) => !word.startsWith('--')).map((word) => word.replace(/\/$/, ''));
for (const room of named) {
  if (!existsSync(join(root, room)) || !/^(domain|server)\//.test(room)) {
    process.stderr.write(`There is no room "${room}". Name a folder of domain/ or server/, as domain/access.\n`);
    process.exit(1);
  }
}

const scores: { readonly room: string; readonly score: MutationScore }[] = [];
for (const room of named.length > 0 ? named : allRooms()) {
  process.stdout.write(`\n${room} ...\n`);
  const score = await measureRoom(room, rulesOf(room));
  scores.push({ room, score });
  if (isListing) for (const survivor of score.survivors) process.stdout.write(`${showSurvivor(survivor)}\n`);
}

process.stdout.write(`\n${asRow(['Room', 'changes', 'killed', 'survived', 'no test', '%', 'wanted'])}\n`);
let isEnough = true;
for (const { room, score } of scores) {
  const { killed, survived, untested } = score;
  const percent = percentOf(score);
  const isDemanded = demanded.includes(room);
  if (isDemanded && percent < leastPercent) isEnough = false;
  const counts = [killed + survived + untested, killed, survived, untested].map(String);
  process.stdout.write(`${asRow([room, ...counts, percent.toFixed(1), isDemanded ? String(leastPercent) : ''])}\n`);
}
process.exit(isEnough ? 0 : 1);
