/** Bodies of POST /trips, each for another offer of the sandbox: every offer can be bought once. */
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readReply } from '#tests/builders/api-caller.ts';
import { daysAhead, expectOk, finishedSearch, ownTraveler } from '#tests/builders/main-job.ts';
import type { Person } from './product-server.ts';

export const acmeOf = async ({ caller }: Person): Promise<number> => {
  const organizations = readReply(listOwnOrganizations, expectOk(await caller.send('GET', '/organizations-admin')));
  const acme = organizations.find(({ name }) => name === 'Acme Robotics');
  if (!acme) throw new Error('Not a member of Acme Robotics');
  return acme.id;
};

/**
 * Trips that need approval. They write everything a trip has and end with the request, so no booking continues in
 * the background of the measurement.
 * @returns at least `wanted` bodies
 */
export const tripRequests = (person: Person, wanted: number): Promise<readonly string[]> =>
  tripBodies(person, { wanted, isApproval: true });

/** Trips that are booked at once. @returns at least `wanted` bodies */
export const tripsToBook = (person: Person, wanted: number): Promise<readonly string[]> =>
  tripBodies(person, { wanted, isApproval: false });

const tripBodies = async (
  person: Person,
  { wanted, isApproval }: { readonly wanted: number; readonly isApproval: boolean },
): Promise<readonly string[]> => {
  const organizationId = await acmeOf(person);
  const travelerId = await ownTraveler(person.caller);
  const bodies: string[] = [];
  for (let days = 30; bodies.length < wanted && days < 90; days += 1) {
    const query = { way: 'oneway', from: 'JFK', to: 'LHR', depart: daysAhead(days), pax: '1', cabin: 'economy' };
    const { flights } = await finishedSearch(person.caller, { ...query, org: String(organizationId) });
    for (const option of flights)
      for (const price of option.prices)
        if (price.amount > 0 && (price.is_policy_approval === true) === isApproval && !price.is_split)
          bodies.push(
            JSON.stringify({
              isSelfBook: true,
              flights: [{ ...option, price }],
              travelers: [travelerId],
              organization_id: organizationId,
              trip_type: 'standard',
              identifier: 'CC-100',
              destination: 'London',
              approval_reason: 'Earlier flights arrive after the meeting',
              is_overlap_accepted: true,
            }),
          );
  }
  if (bodies.length < wanted) throw new Error(`The sandbox has offers for ${bodies.length} trips, not ${wanted}`);
  return bodies;
};
