import { signedInCaller } from './api-caller.ts';
import { book, cheapestInPolicy, chooseRoundTrip, daysAhead, ownTraveler, tripInState } from './main-job.ts';

/**
 * Books a trip of Sam's to London and back over the API; another journey shows booking on the screens.
 * @param said.identifier distinguishes it from others; the same one books once
 * @returns its id, once it is booked
 */
export const bookLondon = async (
  url: string,
  { leaveInDays, identifier }: { leaveInDays: number; identifier: string },
): Promise<number> => {
  const sam = await signedInCaller(url, 'sam@acme.example');
  const organizations: unknown = (await sam.send('GET', '/organizations-admin')).body;
  const organizationId: unknown = Array.isArray(organizations) ? Reflect.get(Object(organizations[0]), 'id') : null;
  const query = {
    way: 'roundtrip',
    from: 'JFK',
    to: 'LHR',
    depart: daysAhead(leaveInDays),
    return: daysAhead(leaveInDays + 5),
    org: String(organizationId),
  };
  const { flights } = await chooseRoundTrip(sam, query, cheapestInPolicy);
  const body = {
    isSelfBook: true,
    flights: flights.map(({ signature, signature_alt, price }) => ({
      signature,
      signature_alt,
      price: { signature: price.signature },
    })),
    travelers: [await ownTraveler(sam)],
    organization_id: organizationId,
    identifier,
  };
  const { id } = await book(sam, body, identifier);
  await tripInState(sam, id, ['booked']);
  return id;
};
