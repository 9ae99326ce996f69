/** Proves docs/decisions/0128: a page may have a booking fee of its own, which only staff set. */
import { describe, expect, test } from 'vitest';
import { readLander } from '#contract/landers.ts';
import {
  type LandingPage,
  publishLandingPage,
  readLandingPage,
  restoreLandingPageVersion,
  saveLandingPageDraft,
} from '#contract/landing-pages.ts';
import { readPromise } from '#contract/promises.ts';
import { type LanderBody, landerWorld } from '#tests/builders/lander-world.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';

const at = landerWorld();
const params = { slug: 'northstar-camps' };
const partner = () => at.world().signIn('nia@northstar.example');
const expert = () => at.world().signIn('eva@tripwright.example');
const saved = async (by: TestCaller, change: Partial<LandingPage>) => {
  const { draft, version } = await by.get(readLandingPage, { params });
  return by.call(saveLandingPageDraft, { params, body: { page: { ...draft, ...change }, seen_version: version } });
};
const published = async (by: TestCaller, change: Partial<LandingPage>): Promise<void> => {
  const draft = await saved(by, change);
  if (!draft.ok) throw new Error(JSON.stringify(draft.problem));
  await by.get(publishLandingPage, { params, body: { seen_version: draft.value.version } });
};
const shown = async () => (await at.world().anonymous.get(readLander, { params })).booking_fee;
const ofOrganization = (minor: number | null) =>
  at
    .world()
    .world.db.updateTable('organizations')
    .set({ booking_fee_minor: minor })
    .where('name', 'like', 'Northstar%')
    .execute();
const asked = (more: Partial<LanderBody>) =>
  at.browser().send('POST', '/landers/trip', { body: at.body({ email: 'fee@family.example', ...more }) });
const owedBy = async (tripId: number) =>
  (
    await at
      .world()
      .world.db.selectFrom('trips')
      .where('id', '=', tripId)
      .select('booking_fee_minor')
      .executeTakeFirst()
  )?.booking_fee_minor;

describe('the booking fee of a page', () => {
  test('is its own, else that of its organization, else the default, and families read it', async () => {
    expect(await shown()).toEqual({ amount: 5_000, currency: 'USD' });
    await ofOrganization(6_000);
    expect(await shown()).toMatchObject({ amount: 6_000 });
    const eva = await expert();
    expect(await eva.get(readLandingPage, { params })).toMatchObject({ default_booking_fee: 6_000 });
    await published(eva, { booking_fee: '72.50' });
    expect(await shown()).toMatchObject({ amount: 7_250 });
    await published(eva, { booking_fee: '0' });
    expect(await shown()).toMatchObject({ amount: 0 });
    await published(eva, { booking_fee: '' });
    expect(await shown()).toMatchObject({ amount: 6_000 });
    await ofOrganization(null);
  });

  test('is promised with the request and owed by its trip, whatever the page says later', async () => {
    const eva = await expert();
    await published(eva, { booking_fee: '72.50' });
    const visitor = at.browser();
    const { trip_id: id } = await at.submitted(visitor, { email: 'promised-fee@family.example', booking_fee: 72.5 });
    await published(eva, { booking_fee: '90' });
    expect(await owedBy(id)).toBe(7_250);
    expect(await eva.get(readPromise, { params: { id } })).toMatchObject({
      page: { booking_fee: { amount: 7_250, currency: 'USD' } },
      changed: [{ what: 'Booking fee', promised: '72.50 USD', now: '90.00 USD' }],
    });
    await published(eva, { booking_fee: '' });
  });

  test('is refused when the visitor saw another one, and nothing is requested', async () => {
    const eva = await expert();
    await published(eva, { booking_fee: '80' });
    const trips = async () => (await at.world().world.db.selectFrom('trips').select('id').execute()).length;
    const before = await trips();
    expect(await asked({ booking_fee: 50 })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: {
          booking_fee: 'The booking fee is now 80.00 USD. Nothing was requested. Please submit again if you agree',
        },
      },
    });
    expect(await trips()).toBe(before);
    expect((await asked({ booking_fee: 80 })).status).toBe(200);
    await published(eva, { booking_fee: '' });
  });
});

describe('who sets it', () => {
  test('a partner does not, but publishes what staff set; going back to a version keeps the fee', async () => {
    const [nia, eva] = [await partner(), await expert()];
    expect(await saved(nia, { booking_fee: '1' })).toMatchObject({
      ok: false,
      status: 403,
      problem: { code: 'role-too-low', detail: 'Only our staff change the booking fee.' },
    });
    await saved(eva, { booking_fee: '65' });
    expect(await saved(nia, { text_guide: 'By Nia' })).toMatchObject({
      ok: true,
      value: { draft: { booking_fee: '65' } },
    });
    await published(nia, {});
    expect(await shown()).toMatchObject({ amount: 6_500 });
    const restore = async (by: TestCaller) => {
      const { version } = await by.get(readLandingPage, { params });
      return by.get(restoreLandingPageVersion, { params, body: { number: 1, seen_version: version } });
    };
    expect(await restore(nia)).toMatchObject({ draft: { booking_fee: '65', text_guide: 'Flights to and from camp' } });
    expect(await restore(eva)).toMatchObject({ draft: { booking_fee: '' } });
  });

  test('an amount that is none, or too high, is kept in the draft and not published', async () => {
    const eva = await expert();
    for (const [typed, problem] of [
      ['fifty', 'Please use an amount in dollars, such as 35 or 35.50, or leave it empty'],
      ['5000', 'Please use at most 1,000.00 USD'],
    ] as const) {
      const draft = await saved(eva, { booking_fee: typed });
      expect(draft).toMatchObject({
        ok: true,
        value: { draft: { booking_fee: typed }, problems: { booking_fee: problem } },
      });
      const { version } = await eva.get(readLandingPage, { params });
      expect(await eva.call(publishLandingPage, { params, body: { seen_version: version } })).toMatchObject({
        ok: false,
        status: 422,
        problem: { errors: { booking_fee: problem } },
      });
    }
  });
});
