/** Logo, currency and trips on the console's page of an organization. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleOrganization,
  readConsoleOrganization,
  saveConsoleOrganization,
} from '#contract/console-organizations.ts';
import { listConsoleTrips } from '#contract/console-trips.ts';
import { readTrip } from '#contract/trips.ts';
import { northstarLogo } from '#server/sandbox/parts/northstar-logo.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
let root: TestCaller;
beforeAll(() => {
  root = at.as('root');
});
const db = () => at.world().world.db;
const acme = () => at.organization('Acme');
const read = (): Promise<ConsoleOrganization> => root.get(readConsoleOrganization, { params: { id: String(acme()) } });
const save = async (change: { currency?: string; logo_base64?: string }) => {
  const { name, version, ...kept } = await read();
  return await root.call(saveConsoleOrganization, {
    params: { id: String(acme()) },
    body: {
      name,
      identifier_label: kept.identifier_label,
      is_identifier_required: kept.is_identifier_required,
      is_self_booking: kept.is_self_booking,
      is_reports: kept.is_reports,
      is_custom_reports: kept.is_custom_reports,
      is_partner: kept.is_partner,
      staff_notes: kept.staff_notes,
      seen_version: version,
      ...change,
    },
  });
};
const lastFacts = async () => {
  const rows = await db()
    .selectFrom('audit_events')
    .where('event', '=', 'organization-changed')
    .orderBy('id')
    .select('facts')
    .execute();
  return rows.at(-1)?.facts;
};
const limitsOf = async () => {
  const rows = await db().selectFrom('policies').where('organization_id', '=', acme()).selectAll().execute();
  return rows.map((row) => row.hotel_max_minor).sort((a, b) => a - b);
};

describe('the currency of an organization', () => {
  test('another one converts the limits of the policies, once, and is audited; trips keep theirs', async () => {
    at.offerNew();
    const tripId = await at.created('sam');
    await at.world().jobs.runDue();
    const before = await at.trip('sam', tripId);
    const limits = await limitsOf();
    expect(limits.some((limit) => limit > 0)).toBe(true);
    expect(await save({ currency: 'GBP' })).toMatchObject({ ok: true, value: { currency: 'GBP' } });
    expect(await lastFacts()).toEqual({ organizationId: acme(), currencyWas: 'USD', currencyNow: 'GBP' });
    const converted = await limitsOf();
    expect(converted.every((limit, n) => limit === 0 || limit < (limits[n] ?? 0))).toBe(true);
    expect(await save({ currency: 'GBP' })).toMatchObject({ ok: true });
    expect(await limitsOf()).toEqual(converted);
    const { total_amount, total_currency } = await at.trip('sam', tripId);
    expect([total_amount, total_currency]).toEqual([before.total_amount, before.total_currency]);
    await save({ currency: 'USD' });
  });

  test('one without a rate is refused, and the old one stays', async () => {
    const { currency, version } = await read();
    expect(await save({ currency: 'ZZZ' })).toMatchObject({
      ok: false,
      status: 422,
      problem: { errors: { currency: expect.any(String) } },
    });
    expect(await read()).toMatchObject({ currency, version });
  });
});

describe('the logo of an organization', () => {
  test('is shown by its trips, and removed again; the audit does not hold the picture, TRIP-03', async () => {
    at.offerNew();
    const tripId = await at.created('sam');
    const logo = async () => (await at.as('sam').get(readTrip, { params: { id: String(tripId) } })).organization_logo;
    expect(await logo()).toBeNull();
    expect(await save({ logo_base64: northstarLogo })).toMatchObject({
      ok: true,
      value: { logo_base64: northstarLogo },
    });
    expect(await logo()).toBe(`data:image/png;base64,${northstarLogo}`);
    expect(await lastFacts()).toEqual({ organizationId: acme(), isLogoChanged: true });
    // A body of an older page has no logo.
    expect(await save({})).toMatchObject({ ok: true, value: { logo_base64: northstarLogo } });
    expect(await save({ logo_base64: '' })).toMatchObject({ ok: true, value: { logo_base64: '' } });
    expect(await logo()).toBeNull();
  });

  test('that is no picture is refused, by its bytes', async () => {
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    const problem = { errors: { logo_base64: 'Please use a PNG, JPEG or WebP picture.' } };
    expect(await save({ logo_base64: svg })).toMatchObject({ ok: false, status: 422, problem });
    expect(await save({ logo_base64: 'A'.repeat(43_696) })).toMatchObject({ ok: false, status: 422 });
    expect((await read()).logo_base64).toBe('');
  });
});

describe('the trips on the console', () => {
  const list = (query: Record<string, string>) => root.get(listConsoleTrips, { query });

  test('are those of one organization or of one person, newest first, page by page', async () => {
    at.offerNew();
    const mine = await at.created('sam');
    at.offerNew();
    const foreign = await at.created('sam');
    await db().updateTable('trips').set({ organization_id: null }).where('id', '=', foreign).execute();
    const first = await list({ organization_id: String(acme()) });
    expect(first.trips[0]).toMatchObject({ id: mine, organization_name: 'Acme Robotics', contact_name: 'Sam Rivera' });
    expect(first.trips.map(({ id }) => id)).not.toContain(foreign);
    const { contact_id: sam } = await at.trip('sam', mine);
    const ofSam = await list({ person_id: String(sam) });
    expect(ofSam.trips.slice(0, 2).map(({ id }) => id)).toEqual([foreign, mine]);
    expect(new Set(ofSam.trips.map(({ contact_id: id }) => id))).toEqual(new Set([sam]));
    const { id: userId } = await db()
      .selectFrom('users')
      .where('email', '=', 'tom@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('trips')
      .values(
        Array.from({ length: 21 }, () => ({
          organization_id: acme(),
          contact_id: userId,
          contact_name: 'Tom',
          contact_email: 'tom@acme.example',
          creator_id: userId,
          trip_type: 'self',
          is_self_book: true,
          state: 'requested',
          created_at: at.world().clock.now(),
        })),
      )
      .execute();
    const page = await list({ person_id: String(userId) });
    expect(page.trips).toHaveLength(20);
    const older = await list({ person_id: String(userId), before: String(page.next) });
    expect(older.trips.length).toBeGreaterThan(0);
    expect(older.trips.every(({ id }) => id < (page.next ?? 0))).toBe(true);
  });

  test('need an organization or a person, and not both', async () => {
    for (const query of [{}, { organization_id: '1', person_id: '1' }])
      expect(await root.call(listConsoleTrips, { query })).toMatchObject({ ok: false, status: 422 });
    expect(await at.as('ada').call(listConsoleTrips, { query: { person_id: '1' } })).toMatchObject({
      ok: false,
      status: 403,
    });
  });
});
