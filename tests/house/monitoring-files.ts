/** The files for Prometheus and Grafana, and the runbook, as data. */
import { isTest, readSource, sourceFiles } from './source-files.ts';

export const rulesFile = 'deploy/prometheus-rules.yml';
export const dashboardFile = 'deploy/grafana-dashboard.json';

export type AlertRule = { readonly alert: string; readonly expr: string; readonly runbook: string };

/** The rules of the file, which has each value on one line. */
export const alertRules = (): readonly AlertRule[] =>
  readSource(rulesFile)
    .split('      - alert: ')
    .slice(1)
    .map((text) => ({
      alert: text.split('\n', 1)[0] ?? '',
      expr: /^ +expr: (.*)$/m.exec(text)?.[1] ?? '',
      runbook: /^ +runbook: docs\/operations\.md#(.*)$/m.exec(text)?.[1] ?? '',
    }));

/** Every expression of the dashboard. */
export const dashboardExpressions = (): readonly string[] => {
  const { panels }: { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] } =
    JSON.parse(readSource(dashboardFile));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};

/** The metrics that an expression names, without the parts of a histogram. */
export const metricsIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(?:tripwright|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/(?<=_seconds)_(?:bucket|sum|count)$/, ''),
  );

export type RunbookEntry = { readonly title: string; readonly anchor: string; readonly lines: readonly string[] };

/** The entries of the runbook. */
export const runbookEntries = (): readonly RunbookEntry[] => {
  const [, from = ''] = readSource('docs/operations.md').split('\n## Runbook\n');
  const [section = ''] = from.split(/\n## /);
  return section
    .split('\n### ')
    .slice(1)
    .map((text) => {
      const [title = '', ...lines] = text.split('\n').filter((each) => each !== '');
      return {
        title,
        anchor: title
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
        lines,
      };
    });
};

/** The texts of the log lines in the product's code that need a person. */
export const alertLines = (): readonly { readonly file: string; readonly message: string | null }[] =>
  sourceFiles()
    .filter((file) => /^(?:platform|server|suppliers)\//.test(file) && !isTest(file))
    .flatMap((file) =>
      [...readSource(file).matchAll(/\balert: true\b(?![`"])/g)].map(({ index }) => ({
        file,
        // The message is the second argument of the call, or of the call with these facts.
        message: /[},]\s*'((?:[^'\\]|\\.)+)',?\s*\)/.exec(readSource(file).slice(index, index + 500))?.[1] ?? null,
      })),
    );
