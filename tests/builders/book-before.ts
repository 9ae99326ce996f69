import { listOwnOrganizations } from '#contract/organizations.ts';
import { readReply, signedInCaller } from './api-caller.ts';
import { book, cheapestInPolicy, chooseRoundTrip, daysAhead, expectOk, ownTraveler } from './main-job.ts';

/** Sam books a trip on an identifier through the API: the search line begins with it the next time. @returns the trip */
export const bookBefore = async (url: string, identifier: string, inDays: number): Promise<number> => {
  const sam = await signedInCaller(url, 'sam@acme.example');
  const organizations = readReply(listOwnOrganizations, expectOk(await sam.send('GET', '/organizations-admin')));
  const [depart, back] = [daysAhead(inDays), daysAhead(inDays + 3)];
  const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart, return: back, pax: '1' };
  const org = { org: String(organizations[0]?.id) };
  const { flights } = await chooseRoundTrip(sam, { ...query, ...org, cabin: 'economy' }, cheapestInPolicy);
  const travelers = [await ownTraveler(sam)];
  const wish = { isSelfBook: true, flights, travelers, organization_id: organizations[0]?.id, destination: 'London' };
  const { id } = await book(sam, { ...wish, identifier }, `before-${inDays}`);
  return id;
};
