/** Every alert has an entry in the runbook, and every entry an alert. docs/operations.md#runbook */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { alertNames } from '#platform/alerts.ts';
import { alertLines, alertRules, rulesFile, runbookEntries } from './monitoring-files.ts';
import { root } from './source-files.ts';

const starts = ['- *Alert:* ', '- *Means:* ', '- *Look at:* ', '- *Do:* ', '- *Over when:* '];

describe('alerts and the runbook', () => {
  const anchors = new Set(runbookEntries().map(({ anchor }) => anchor));
  const logNames = new Set<string>(Object.values(alertNames));
  // One rule serves all names of log lines.
  const rules = alertRules().filter(({ runbook }) => runbook !== '{{ $labels.alert }}');

  test('every rule names its entry, and no two share one', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(rules.filter(({ runbook }) => !anchors.has(runbook))).toEqual([]);
    expect(new Set(rules.map(({ runbook }) => runbook)).size).toBe(rules.length);
  });

  test('every name of a log line has its entry', () => {
    expect([...logNames].filter((name) => !anchors.has(name))).toEqual([]);
  });

  test('every entry has a rule or a log line, which it names', () => {
    const texts = new Map(Object.entries(alertNames).map(([message, name]) => [name as string, message]));
    const raisedBy = new Map(rules.map(({ alert, runbook }) => [runbook, alert]));
    const odd = runbookEntries().filter(({ anchor, lines }) => {
      const source = raisedBy.get(anchor) ?? texts.get(anchor);
      return source === undefined || !lines[0]?.includes(`\`${source}\``);
    });
    expect(odd).toEqual([]);
  });

  test('every entry has its five lines', () => {
    const odd = runbookEntries().filter(
      ({ lines }) => lines.length !== starts.length || !lines.every((line, at) => line.startsWith(starts[at] ?? '?')),
    );
    expect(odd).toEqual([]);
  });

  test('every log line that needs a person has a name, and every name a line', () => {
    const lines = alertLines();
    expect(lines.filter(({ message }) => message === null || !(message in alertNames))).toEqual([]);
    const said = new Set(lines.map(({ message }) => message));
    expect(Object.keys(alertNames).filter((message) => !said.has(message))).toEqual([]);
  });

  test('the two rules for the log cover every name, and lines without a name', () => {
    const covered = alertRules()
      .filter(({ runbook }) => runbook === '{{ $labels.alert }}')
      .flatMap(({ expr }) => /alert=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? []);
    expect([...covered].sort()).toEqual([...logNames, 'other'].sort());
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const promtool = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

describe.skipIf(!hasPromtool)('promtool (skipped where it is not installed)', () => {
  test('accepts the rules', () => {
    expect(promtool('check', 'rules', rulesFile)).toMatchObject({ status: 0 });
  });

  test('raises each tested alert at its time and no sooner', () => {
    expect(promtool('test', 'rules', rulesFile.replace('.yml', '.test.yml'))).toMatchObject({ status: 0 });
  });
});
