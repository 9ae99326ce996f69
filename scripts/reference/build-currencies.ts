import knownRows from '../../reference/data/currencies.json' with { type: 'json' };

// Units of account, and withdrawn currencies.
const notMoney = new Set(['XDR', 'XSU', 'ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL']);

/** The rows of reference/data/currencies.json by code. A code keeps its id for ever; new ones get the next ids. */
export const currencyRows = (): readonly string[] => {
  const ids = new Map(
    knownRows.map((row) => {
      const [id, code = ''] = row.split('|');
      return [code, Number(id)];
    }),
  );
  const codes = Intl.supportedValuesOf('currency')
    .filter((code) => !notMoney.has(code))
    .sort();
  let last = Math.max(0, ...ids.values());
  for (const code of codes) {
    if (!ids.has(code)) {
      last += 1;
      ids.set(code, last);
    }
  }
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return codes.map((code) => `${ids.get(code) ?? 0}|${code}|${names.of(code) ?? code}`);
};
