import { readLandingPage } from '#contract/landing-pages.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { landerRight } from '#domain/access/lander-right.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { World } from '#server/kit/world.ts';
import { findPage, lockPage, type PageTexts } from '#server/landers/pages-store.ts';
import { detailsView } from './page-view.ts';

/** The same for a page that does not exist and for one of other people. */
const noSuchPage: Refusal = { code: 'not-found', detail: 'There is no such landing page among yours.' };

/** @returns a page that the caller may edit; refuses `not-found`, `role-too-low`. docs/roles.md#landing-pages */
export const openPage = async (db: Db, actor: SignedInActor, slug: string): Promise<Result<PageTexts, Refusal>> => {
  const page = await findPage(db, slug);
  if (!page) return refuse(noSuchPage);
  const right = landerRight(actor, page.row.organization_id);
  if (right === 'yes') return ok(page);
  return refuse(right === 'not-found' ? noSuchPage : { code: right });
};

/** What the audit has of a change. */
export type Trace = {
  readonly event: string;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

/** A change that was made. */
export type Changed = {
  /** The page's address now; null: the page is gone. */
  readonly slug: string | null;
  /** Null: too small for the audit. */
  readonly trace: Trace | null;
};

type Asked = {
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly params: { readonly slug: string };
  readonly body: { readonly seen_version: number };
};

/**
 * Changes a page in a transaction, one change at a time, and audits it. Refuses `not-found`, `role-too-low`, and
 * `conflict` with the current page when it was changed since it was read.
 * @returns the page as it is now; null: it is gone
 */
export const changingPage = (
  world: World,
  call: Asked,
  change: (tx: Db, page: PageTexts) => Promise<Result<Changed, Refusal>>,
) =>
  world.database.transact(async (tx) => {
    const { actor, ip, params } = call;
    await lockPage(tx, params.slug);
    const page = await openPage(tx, actor, params.slug);
    if (!page.ok) return page;
    // After the right: a caller without it learns nothing about the body.
    if (page.value.row.version !== call.body.seen_version)
      return refuse(staleWrite(readLandingPage, await detailsView(tx, page.value)));
    const changed = await change(tx, page.value);
    if (!changed.ok) return changed;
    const { slug, trace } = changed.value;
    const now = slug === null ? undefined : await findPage(tx, slug);
    const view = now ? await detailsView(tx, now) : null;
    const facts = { landerId: page.value.row.id, ...trace?.facts };
    if (trace) await audit(world, tx, { event: trace.event, userId: null, actorId: actor.userId, ip, facts });
    return ok(view);
  });
