/** The links that open a trip without a sign-in, for the people of the trip. docs/rules.md#links-to-a-trip */
import { pages } from '#contract/pages.ts';
import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/trip-links.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { mayEndLinks, mayShareTrip } from '#domain/access/may-see-trip.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { daysToChoose, isLinkOpen, lastLinkDay, mostSharedLinks, type TripDays } from '#domain/trips/trip-links.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { openForHolder } from './link-holder.ts';
import { type OpenTrip, openTrip } from './open-trip.ts';
import {
  deleteLink,
  deleteLinks,
  findLinks,
  findTripDays,
  insertLink,
  type LinkRow,
  lockLinks,
  type NewLink,
} from './trip-links-store.ts';

const openForLinks = async (world: World, actor: SignedInActor, id: number): Promise<Result<OpenTrip, Refusal>> => {
  const opened = await openTrip(world, actor, id);
  if (!opened.ok) return opened;
  return mayEndLinks(actor, opened.value.sight) ? opened : refuse({ code: 'forbidden' });
};

/** Those people whose links still open, because they may still open the trip. They may be of another organization. */
const findHolders = (world: World, tripId: number, links: readonly LinkRow[]): Promise<ReadonlySet<string>> =>
  beyondWall(async () => {
    const holders = new Map(links.map((link) => [holderOf(link), link]));
    const found = await Promise.all(
      [...holders].map(async ([key, { person_id: personId, name }]) => {
        const trip = await openForHolder(world, { tripId, personId, isMailed: name === null });
        return trip ? [key] : [];
      }),
    );
    return new Set(found.flat());
  });

const holderOf = ({ person_id: personId, name }: LinkRow): string => `${personId} ${name === null}`;

const viewOf = (link: LinkRow, days: TripDays, isHeld: boolean, now: Date): calls.TripLink => ({
  id: link.id,
  kind: link.name === null ? 'mailed' : 'shared',
  name: link.name ?? link.person,
  by: link.name === null ? '' : link.person,
  last_day: isHeld && isLinkOpen(link.until, days, now) ? lastLinkDay(link.until, days) : null,
  with_codes: link.with_codes,
  created_at: link.created_at.toISOString(),
  opened_at: link.opened_at?.toISOString() ?? null,
});

const linksView = async (world: World, { trip, sight }: OpenTrip): Promise<calls.TripLinks> => {
  const now = world.clock.now();
  const [links, days] = [await findLinks(world.db, trip.id), await findTripDays(world.db, trip.id)];
  const holders = await findHolders(world, trip.id, links);
  return {
    links: links.map((link) => viewOf(link, days, holders.has(holderOf(link)), now)),
    days: trip.is_booked && mayShareTrip(sight) ? daysToChoose(days, now) : null,
  };
};

export const listTripLinks: Verb<typeof calls.listTripLinks> = async (world, { actor, params }) => {
  const opened = await openForLinks(world, actor, params.id);
  return opened.ok ? ok(await linksView(world, opened.value)) : opened;
};

const full = 'This trip has ten links already. Please end one first.';
const notBooked = 'Nothing of this trip is booked, or it is over. There is nothing to share.';

type Sharing = NewLink & { readonly isBooked: boolean; readonly ip: string };

/** Adds a link, and deletes those of the trip that are over. */
const addLink = (world: World, { isBooked, ip, ...link }: Sharing): Promise<Result<null, Refusal>> =>
  world.database.transact(async (tx) => {
    const { tripId, personId: userId, until, withCodes, now } = link;
    await lockLinks(tx, tripId);
    const tripDays = await findTripDays(tx, tripId);
    const days = isBooked ? daysToChoose(tripDays, now) : null;
    if (!days) return refuse({ code: 'conflict', detail: notBooked });
    if (until < days.first || until > days.last)
      return refuse({ code: 'invalid', errors: { until: 'Please choose one of the days that are offered' } });
    const shared = (await findLinks(tx, tripId)).filter(({ name }) => name !== null);
    const over = shared.filter((each) => !isLinkOpen(each.until, tripDays, now));
    if (shared.length - over.length >= mostSharedLinks) return refuse({ code: 'conflict', detail: full });
    await deleteLinks(
      tx,
      over.map(({ id }) => id),
    );
    const linkId = await insertLink(tx, link);
    const facts = { tripId, linkId, until, withCodes };
    await audit(world, tx, { event: 'trip-shared', userId, actorId: userId, ip, facts });
    return ok(null);
  });

/** Makes a link. Its address is in the reply and nowhere else. */
export const shareTrip: Verb<typeof calls.shareTrip> = async (world, call) => {
  const { actor, params, ip } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  if (!mayShareTrip(sight)) return refuse({ code: 'forbidden' });
  const { body } = call;
  const token = world.ids.token();
  const added = await addLink(world, {
    tripId: trip.id,
    tokenHash: sha256(token),
    personId: actor.userId,
    name: body.name,
    until: body.until,
    withCodes: body.with_codes,
    now: world.clock.now(),
    isBooked: trip.is_booked,
    ip,
  });
  if (!added.ok) return added;
  return ok({ url: world.config.publicUrl + pages.sharedTrip(token), ...(await linksView(world, opened.value)) });
};

export const endTripLink: Verb<typeof calls.endTripLink> = async (world, { actor, params, ip }) => {
  const opened = await openForLinks(world, actor, params.id);
  if (!opened.ok) return opened;
  const { id: tripId, linkId } = params;
  await world.database.transact(async (tx) => {
    await lockLinks(tx, tripId);
    const kind = await deleteLink(tx, { tripId, id: linkId });
    if (kind === null) return;
    const { contact_id: userId } = opened.value.trip;
    const facts = { tripId, linkId, kind };
    await audit(world, tx, { event: 'trip-link-ended', userId, actorId: actor.userId, ip, facts });
  });
  return ok(await linksView(world, opened.value));
};
