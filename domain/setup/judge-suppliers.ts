import type { SupplierError } from '../kit/outcome.ts';
import { type Fact, type Judged, secondsText } from './judged.ts';

export type SupplierSeen = {
  readonly id: string;
  readonly sells: 'flights' | 'hotels';
  /** The search, e.g. `JFK to LHR on 2026-12-23`. */
  readonly question: string;
  readonly found: number;
  readonly tookMs: number;
  readonly error: SupplierError | null;
  /** What the adapter keeps to, e.g. `9 travelers at most`; empty: nothing to say. */
  readonly limits: string;
};

const names: Readonly<Record<string, string>> = {
  duffel: 'Duffel',
  'duffel-stays': 'Duffel Stays',
  rapid: 'Expedia Rapid',
  sandbox: 'Sandbox',
  stripe: 'Stripe',
};

export const supplierName = (id: string): string => names[id] ?? id;

const factOf = ({ id, sells, question, found, tookMs, error, limits }: SupplierSeen): Fact => {
  const label = `${supplierName(id)}, ${sells}`;
  if (error !== null)
    return { label, value: 'message' in error ? error.message : error.kind, note: question, isBad: true };
  const note = [`Answered in ${secondsText(tookMs)}`, limits].filter(Boolean).join('; ');
  return found > 0
    ? { label, value: `${question}: ${found} found`, note }
    : { label, value: `${question}: nothing found`, note, isBad: true };
};

const toDoFor = ({ id, found, error }: SupplierSeen): readonly string[] => {
  const name = supplierName(id);
  if (error === null)
    return found > 0
      ? []
      : [`${name} answers but sells nothing on this route. Ask its support what the account may sell.`];
  if (error.kind === 'config') return [`${name} refused the key. Correct it in its setting and start again.`];
  if (error.kind === 'rate_limited')
    return [`${name} asks us to wait. Try again in a minute; if it stays, ask for a higher limit.`];
  return [`${name} did not answer properly. Try again in a minute, then look at its status page.`];
};

/** Whether each supplier answers a harmless question. docs/operations.md#setup */
export const judgeSuppliers = (seen: readonly SupplierSeen[]): Judged => {
  if (!seen.some(({ sells }) => sells === 'flights') && !seen.some(({ sells }) => sells === 'hotels'))
    return {
      state: 'fix',
      summary: 'No supplier: nothing can be found',
      facts: [],
      toDo: ['Set DUFFEL_ACCESS_TOKEN for flights, and RAPID_API_KEY or DUFFEL_STAYS for hotels, and start again.'],
    };
  const facts = seen.map(factOf);
  const toDo = seen.flatMap(toDoFor);
  const bad = facts.filter(({ isBad }) => isBad).length;
  return bad > 0
    ? { state: 'fix', summary: `${bad} of ${seen.length} to fix`, facts, toDo }
    : { state: 'works', summary: `${seen.length} of ${seen.length} answer`, facts, toDo: [] };
};
