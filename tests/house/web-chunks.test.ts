import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { listTravelers } from '#contract/travelers.ts';

const isOutput = (value: unknown): value is Rolldown.RolldownOutput =>
  typeof value === 'object' && value !== null && 'output' in value;

/** The web app's production build, without writing it to disk. */
const builtFiles = async (): Promise<Rolldown.RolldownOutput['output']> => {
  const built = await build({ configFile: 'web/vite.config.ts', logLevel: 'silent', build: { write: false } });
  if (!isOutput(built)) throw new Error('the build watches or has several outputs');
  return built.output;
};

/** What the very first page needs: everything that the entries import before they run. */
const modulesAtStart = (chunks: readonly Rolldown.OutputChunk[]): readonly string[] => {
  const atStart = new Set<string>();
  const follow = (fileName: string): void => {
    if (atStart.has(fileName)) return;
    atStart.add(fileName);
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) follow(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk.fileName);
  return chunks.filter(({ fileName }) => atStart.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
};

describe('the built web app', () => {
  let chunks: readonly Rolldown.OutputChunk[];
  let styles: string;
  beforeAll(async () => {
    const files = await builtFiles();
    chunks = files.filter((file) => file.type === 'chunk');
    styles = files
      .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : ''))
      .join('\n');
  });
  const chunkOf = (file: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(file)));

  test('the report screens come on demand, the reports and the volume reports as chunks of their own (APP-40)', () => {
    const reports = chunkOf('web/reports/reports-page.tsx');
    const volume = chunkOf('web/reports/volume-reports-page.tsx');
    expect([reports?.isDynamicEntry, volume?.isDynamicEntry]).toEqual([true, true]);
    expect(reports?.fileName).not.toBe(volume?.fileName);
    const early = modulesAtStart(chunks);
    expect(early.filter((id) => id.includes('/reports/'))).toEqual([]);
    expect(early.length).toBeGreaterThan(10);
  });

  test('the dictionaries of passwords come when somebody types a password, and with no page', () => {
    const isOfPasswords = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => id.includes('/@zxcvbn-ts/'));
    const dictionaries = chunks.filter(isOfPasswords).map(({ fileName }) => fileName);
    expect(dictionaries.length).toBeGreaterThan(0);
    const rule = chunkOf('domain/sign-in/password-strength.ts');
    expect(rule?.isDynamicEntry).toBe(true);
    const holders = chunks.filter(({ imports }) => imports.some((name) => dictionaries.includes(name)));
    const others = holders.map(({ fileName }) => fileName).filter((name) => !dictionaries.includes(name));
    expect(others.filter((name) => name !== rule?.fileName)).toEqual([]);
    expect(modulesAtStart(chunks).filter((id) => id.includes('/@zxcvbn-ts/'))).toEqual([]);
    // From our code, the chunk contains the rule and its imports, but no screen.
    expect(rule?.moduleIds.filter((id) => id.includes('/web/'))).toEqual([]);
  });

  test('what the contract says for the page of the API, and who may make a call, is in no script', () => {
    const inScripts = (words: string) => chunks.filter(({ code }) => code.includes(words)).map(({ name }) => name);
    const { summary, query } = listTravelers;
    const said = query?.shape.is_off_list.description ?? '';
    expect(said.length).toBeGreaterThan(10);
    expect([inScripts(summary), inScripts(said)]).toEqual([[], []]);
    // The rights contain texts that no screen uses.
    expect(inScripts('tripAdmin')).toEqual([]);
    // The call itself is included.
    expect(inScripts(listTravelers.path)).not.toEqual([]);
  });

  test('a colour for light and for dark reaches the browser as it was written', () => {
    // Rewritten for older browsers, it would follow the system's scheme instead of data-theme or an element's own
    // scheme.
    expect(styles.includes('light-dark(#fbfaf6,#0f1215)')).toBe(true);
    expect(styles.includes('--lightningcss')).toBe(false);
  });

  test('zod is told of the page’s policy in its own file, which runs before any schema is made', () => {
    const zod = chunkOf('zod/v4/core/schemas.js');
    expect(zod?.moduleIds.some((id) => id.endsWith('web/kit/strict-csp.ts'))).toBe(true);
    expect(zod?.moduleIds.filter((id) => id.includes('/contract/'))).toEqual([]);
  });
});
