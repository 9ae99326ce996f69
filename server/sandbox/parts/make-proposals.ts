/** Creates an expert's proposals for a request of the sandbox world with the product's own verbs. */
import * as calls from '#contract/proposals.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { addProposal } from '#server/proposals/add-proposal.ts';
import { callOf } from './call-of.ts';
import { chooseFlights, flightsOf } from './choose-flights.ts';
import { chooseStay } from './choose-stay.ts';
import type { ProposalPlan, RequestPlan } from './request-plans.ts';
import { findActor, findOrganizationId, findTripOf } from './trips-store.ts';

/** How many flights are tried, each for one option. */
const mostOptions = 12;

/**
 * Creates all planned proposals for an existing request.
 * @param today the day of the first start
 * @returns whether all of it was made; the sandbox may have nothing for a plan, as real suppliers may
 */
export const makeProposals = async (world: World, plan: RequestPlan, today: string): Promise<boolean> => {
  const tripId = await findTripOf(world.db, plan.identifier);
  if (tripId === null) return false;
  const expert = await findActor(world.db, 'eva@tripwright.example');
  const { userId } = await findActor(world.db, plan.email);
  const organizationId = await findOrganizationId(world.db, plan.organization);
  const [checkin, checkout] = [addDays(today, plan.startsIn), addDays(today, plan.startsIn + plan.days)];
  const ofTrip = { org: String(organizationId), contact: String(userId) };
  const makeOne = async (proposal: ProposalPlan, skipped: number): Promise<Result<unknown, unknown>> => {
    const { from, to, hasStay, note } = proposal;
    const query = { way: 'roundtrip', from, to, depart: checkin, return: checkout, ...ofTrip };
    const flights = await chooseFlights(world, expert, { isWithin: true, query, skipped });
    if (!flights) return refuse('nothing is sold');
    const wanted = { airport: to, checkin, checkout, organizationId, contactId: userId, which: skipped };
    const stay = hasStay ? await chooseStay(world, expert, wanted) : null;
    const body = calls.addProposal.body.parse({
      flights: flightsOf(flights),
      properties: stay === null ? [] : [{ signature: stay }],
      note,
    });
    // Two processes that begin together make each once.
    const call = { ...callOf(expert), idempotencyKey: `sandbox-world-${plan.identifier}-${skipped}` };
    return addProposal(world, { ...call, params: { id: tripId }, query: undefined, body });
  };
  let left = plan.proposed ?? [];
  // Sold out or more expensive meanwhile, which happens in the sandbox too. Then other flights are proposed.
  for (let skipped = 0; skipped < mostOptions; skipped += 1) {
    const [next, ...more] = left;
    if (!next) break;
    const made = await makeOne(next, skipped);
    if (made.ok) left = more;
  }
  return left.length === 0;
};
