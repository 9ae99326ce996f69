import type * as calls from '#contract/landing-pages.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { newLandingPage } from '#domain/landers/new-page.ts';
import type { Db } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findPage, insertPage, isCategoryTaken, saveDraft } from '#server/landers/pages-store.ts';
import { findPartners } from '#server/people/partner-store.ts';
import { addressLock } from './parts/address-lock.ts';
import { administered } from './parts/administered.ts';
import { detailsView, problemsOf } from './parts/page-view.ts';

/** @returns the name of the organization that the page is for, empty for the provider; null: it is no partner */
const ownerName = async (db: Db, organizationId: number | null): Promise<string | null> => {
  if (organizationId === null) return '';
  const partners = await findPartners(db, [organizationId]);
  return partners.find(({ id }) => id === organizationId)?.name ?? null;
};

/** Staff make pages of everybody and of the provider, Super Admins those of their organizations. */
const mayMakeFor = (actor: SignedInActor, organizationId: number | null): boolean => {
  const own = administered(actor);
  return own === null || (organizationId !== null && own.includes(organizationId));
};

/** Programs are found by it, and it never changes. A new page may have the address that another one gave up. */
const freeCategory = async ({ ids }: World, db: Db, slug: string): Promise<string> =>
  (await isCategoryTaken(db, slug)) ? `${slug}-${ids.short()}` : slug;

/**
 * Makes a page with a first draft. Refuses `role-too-low` for an organization that is not the caller's, and `invalid` by
 * field: slug, or organization_id for an organization that is no partner. docs/decisions/0112
 */
export const createLandingPage: Verb<typeof calls.createLandingPage> = async (world, { actor, body, ip }) =>
  await world.database.transact(async (tx) => {
    if (!mayMakeFor(actor, body.organization_id)) return refuse({ code: 'role-too-low' });
    const organization = await ownerName(tx, body.organization_id);
    if (organization === null)
      return refuse({
        code: 'invalid',
        errors: { organization_id: 'Please choose an organization that makes landing pages' },
      });
    await lockName(tx, addressLock);
    const page = newLandingPage(body.slug, body.label, organization);
    const { slug: problem } = await problemsOf(tx, page, null);
    if (problem !== undefined) return refuse({ code: 'invalid', errors: { slug: problem } });
    const id = await insertPage(tx, {
      slug: body.slug,
      label: body.label,
      category: await freeCategory(world, tx, body.slug),
      organizationId: body.organization_id,
    });
    await saveDraft(tx, id, { page, changeCount: 0, by: { userId: actor.userId, now: world.clock.now() } });
    const made = await findPage(tx, body.slug);
    invariant(made, 'a page that was just made exists');
    const reply = await detailsView(tx, made);
    const facts = { landerId: id, slug: body.slug, organizationId: body.organization_id ?? 0 };
    await audit(world, tx, { event: 'landing-page-created', userId: null, actorId: actor.userId, ip, facts });
    return ok(reply);
  });
