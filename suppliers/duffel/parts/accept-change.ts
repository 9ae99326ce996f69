import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { DuffelClient } from '../client.ts';
import { readError } from '../refusals.ts';
import { dataIn, readThing } from './calls.ts';
import { asRecord, instantIn, type Json, listIn, textIn } from './read.ts';

const acceptLimitMs = 60_000;

/** The last change of an order, the only one that can be accepted; null: none is open. */
const waitingChange = (order: Json): string | null => {
  const changes = listIn(order, 'airline_initiated_changes').map(asRecord);
  const at = (change: Json | null): string => instantIn(change, 'created_at') ?? '';
  const last = changes.toSorted((a, b) => at(a).localeCompare(at(b))).at(-1) ?? null;
  const id = textIn(last, 'id');
  const mayAccept = listIn(last, 'available_actions').includes('accept');
  return id !== null && /^aic_\w{1,60}$/.test(id) && textIn(last, 'action_taken') === null && mayAccept ? id : null;
};

/** Accepts the airline's last change of an order. Without it Duffel treats the change as unanswered. */
export const acceptChange = async (
  client: DuffelClient,
  orderRef: string,
  context: CallContext,
): Promise<Outcome<null>> => {
  if (!/^ord_\w{1,60}$/.test(orderRef)) return refuse({ kind: 'not_found', message: 'This order is not known.' });
  const read = await readThing(client, `/air/orders/${orderRef}`, context);
  if (!read.ok) return read;
  const id = waitingChange(read.value);
  if (id === null) return ok(null);
  const path = `/air/airline_initiated_changes/${id}/actions/accept`;
  const answer = await client.send({ method: 'POST', path, limitMs: acceptLimitMs }, context);
  return dataIn(answer) === null ? refuse(readError(answer, context.now())) : ok(null);
};
