/**
 * `npm run mutation [-- room ...]`: changes each condition, number and text of a room, one at a time, and counts
 * how many of the changes fail one of that room's own tests. Without a room it takes all of them, which takes
 * hours. Options: `--survivors` lists the changes that no test noticed; `--sample 100` tries this many of a room,
 * chosen by `--seed word`; `--again` only tries changes whose code or tests differ since the last run with
 * `--again`; `--demanded` takes the rooms of mutation-rooms.ts. Ends with code 1 when one of these is below 90 %; in a
 * sample, when it is below by more than the sample's error. docs/decisions/0075
 */
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { demandedRooms } from './mutation-rooms.ts';
import { type MutationScore, measureRoom, type Sample, type Survivor } from './mutation-run.ts';
import { root } from './run-tool.ts';

const leastPercent = 90;
const demanded: readonly string[] = demandedRooms;

const isRule = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');
/** Files that only connect a room to the server: their rules are the contract's. */
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

const triedOf = ({ killed, timedOut, survived, untested }: MutationScore): number =>
  killed + timedOut + survived + untested;

const percentOf = (score: MutationScore): number =>
  triedOf(score) === 0 ? 100 : ((score.killed + score.timedOut) / triedOf(score)) * 100;

/** Half the width of the 95 % interval around the score of a sample, in percentage points. */
const marginOf = (score: MutationScore): number => {
  const [tried, all, share] = [triedOf(score), score.changes, percentOf(score) / 100];
  if (tried === 0 || tried >= all) return 0;
  return 196 * Math.sqrt(((share * (1 - share)) / tried) * ((all - tried) / (all - 1)));
};

const showSurvivor = ({ file, line, replacement, isUntested }: Survivor): string => {
  const source = readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim() ?? '';
  const to = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
  return `  ${file}:${line}  ${isUntested ? 'no test' : 'survived'}\n    ${source}\n    -> ${to}`;
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    survivors: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    demanded: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string' },
  },
});
const named = positionals.map((word) => word.replace(/\/$/, ''));
for (const room of named) {
  if (!existsSync(join(root, room)) || !/^(domain|server)\//.test(room))
    giveUp(`There is no room "${room}". Name a folder of domain/ or server/, as domain/access.`);
}
const size = Number(asked.sample ?? 1);
if (!Number.isInteger(size) || size < 1) giveUp(`"--sample ${asked.sample}" is not a number of changes.`);
const sample: Sample | null =
  asked.sample === undefined ? null : { size, seed: asked.seed ?? String(randomInt(1_000_000)) };

const chosen = asked.demanded ? [...named, ...demandedRooms] : named;
const rooms = chosen.length > 0 ? chosen : allRooms();
const started = performance.now();
// Tests of the server start a database for each change: several times faster on PostgreSQL than on the embedded
// one.
const isForServer = rooms.some((room) => room.startsWith('server/')) && !process.env.TEST_DATABASE_URL;
const postgres = isForServer ? await startPostgres() : null;
if (postgres && 'url' in postgres) process.env.TEST_DATABASE_URL = postgres.url;
if (postgres && 'missing' in postgres) say(`On the embedded database, which takes longer. ${postgres.missing}`);

const heading = asRow(['Room', 'changes', 'tried', 'killed', 'no end', 'survived', 'no test', '%', '±', 'wanted']);
const rowOf = (room: string, score: MutationScore): string => {
  const { changes, killed, timedOut, survived, untested } = score;
  const counts = [changes, triedOf(score), killed, timedOut, survived, untested].map(String);
  const margin = sample ? marginOf(score).toFixed(1) : '';
  const wanted = demanded.includes(room) ? String(leastPercent) : '';
  return asRow([room, ...counts, percentOf(score).toFixed(1), margin, wanted]);
};

const scores: { readonly room: string; readonly score: MutationScore }[] = [];
for (const room of rooms) {
  say(`\n${room} ...`);
  const score = await measureRoom({ room, rules: rulesOf(room), sample, isAgain: asked.again });
  scores.push({ room, score });
  if (asked.survivors) for (const survivor of score.survivors) say(showSurvivor(survivor));
  // A run takes hours, so results are printed as they come: a run that is stopped early has printed its results.
  say(`${heading}\n${rowOf(room, score)}`);
}
if (postgres && 'stop' in postgres) await postgres.stop();

say(`\n${heading}`);
for (const { room, score } of scores) say(rowOf(room, score));
if (sample) {
  say(
    `A sample: at most ${sample.size} changes of each room, spread over its files, chosen by --seed ${sample.seed}. The true score lies within ± in 19 of 20 samples.`,
  );
}
if (asked.again)
  say('Results of changes whose code and tests are the same were reused from the previous run (--again).');
say(`Took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
const isBelow = ({ room, score }: (typeof scores)[number]): boolean =>
  demanded.includes(room) && percentOf(score) + (sample ? marginOf(score) : 0) < leastPercent;
process.exit(scores.some(isBelow) ? 1 : 0);
