import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleOrganization,
  listConsoleOrganizations,
  readConsoleOrganization,
  saveConsoleOrganization,
} from '#contract/console-organizations.ts';
import { readIsSelfBook } from '#contract/organizations.ts';
import { listCustomReports, readFlightVolume } from '#contract/reports.ts';
import { readOrganization } from '#contract/settings/account.ts';
import { readFeatures } from '#contract/sign-in.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let root: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  root = await it.signIn('root@tripwright.example');
});
afterAll(() => it.close());

const idOf = async (name: string): Promise<number> => {
  const { organizations } = await root.get(listConsoleOrganizations, { query: { text: name } });
  return organizations.find((one) => one.name === name)?.id ?? 0;
};
const bodyOf = (organization: ConsoleOrganization) => ({
  name: organization.name,
  identifier_label: organization.identifier_label,
  is_identifier_required: organization.is_identifier_required,
  is_self_booking: organization.is_self_booking,
  is_reports: organization.is_reports,
  is_custom_reports: organization.is_custom_reports,
  is_partner: organization.is_partner,
  staff_notes: organization.staff_notes,
  seen_version: organization.version,
});
const read = async (id: number): Promise<ConsoleOrganization> =>
  await root.get(readConsoleOrganization, { params: { id: String(id) } });
const save = async (id: number, change: Partial<ReturnType<typeof bodyOf>>) =>
  await root.call(saveConsoleOrganization, {
    params: { id: String(id) },
    body: { ...bodyOf(await read(id)), ...change },
  });

describe('the list of organizations', () => {
  test('has all of them, the newest first, with people, trips and what these cost', async () => {
    const { organizations, total } = await root.get(listConsoleOrganizations, { query: {} });
    const rows = await it.world.db.selectFrom('organizations').select('id').execute();
    expect(total).toBe(rows.length);
    const dates = organizations.map(({ created_at: at }) => at);
    expect(dates).toEqual([...dates].sort().reverse());
    const members = await it.world.db
      .selectFrom('memberships')
      .where('organization_id', '=', await idOf('Acme Robotics'))
      .select('id')
      .execute();
    expect(organizations.find(({ name }) => name === 'Acme Robotics')).toMatchObject({
      state: 'active',
      currency: 'USD',
      member_count: members.length,
    });
  });

  test('finds a part of the name or the domain in any case, and one state', async () => {
    const found = async (query: { text?: string; state?: 'active' | 'pending' }) =>
      (await root.get(listConsoleOrganizations, { query })).organizations.map(({ name }) => name);
    expect(await found({ text: 'ACME.ex' })).toEqual(['Acme Robotics']);
    expect(await found({ text: 'robot', state: 'active' })).toEqual(['Acme Robotics']);
    expect(await found({ text: 'robot', state: 'pending' })).toEqual([]);
    // A percent sign is a letter like any other.
    expect(await found({ text: '%' })).toEqual([]);
  });

  test('counts the trips of a year and their charges less refunds, each currency by itself', async () => {
    const id = await idOf('Acme Robotics');
    const sam = await it.world.db
      .selectFrom('users')
      .where('email', '=', 'sam@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const before = await read(id);
    const addTrip = async (daysAgo: number): Promise<number> => {
      const created = new Date(it.clock.now().getTime() - daysAgo * 86_400_000);
      const trip = await it.world.db
        .insertInto('trips')
        .values({
          organization_id: id,
          contact_id: sam.id,
          contact_name: 'Sam',
          contact_email: 'sam@acme.example',
          creator_id: sam.id,
          trip_type: 'self',
          is_self_book: true,
          state: 'booked',
          created_at: created,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: itineraryId } = await it.world.db
        .insertInto('itineraries')
        .values({ trip_id: trip.id, index: 1, status: 'booked', created_at: created })
        .returning('id')
        .executeTakeFirstOrThrow();
      return itineraryId;
    };
    const charge = async (itineraryId: number, minor: number, currency: string, isRefund = false) =>
      await it.world.db
        .insertInto('charges')
        .values({
          itinerary_id: itineraryId,
          description: 'Flight',
          amount_minor: minor,
          currency,
          merchant: 'Sandbox',
          is_refund: isRefund,
          at: it.clock.now(),
        })
        .execute();
    const recent = await addTrip(30);
    await charge(recent, 50_000, 'KWD');
    await charge(recent, 20_000, 'KWD', true);
    await charge(recent, 700, 'JPY');
    await charge(await addTrip(400), 99_900, 'KWD');
    const after = await read(id);
    expect(after.trip_count).toBe(before.trip_count + 1);
    expect(after.spent).toEqual(
      expect.arrayContaining([
        { amount: 30_000, currency: 'KWD' },
        { amount: 700, currency: 'JPY' },
      ]),
    );
  });
});

describe('one organization on the console', () => {
  test('shows its members with their roles', async () => {
    const { members, member_count: count } = await read(await idOf('Acme Robotics'));
    expect(members).toHaveLength(count);
    expect(members).toContainEqual(
      expect.objectContaining({ customer_email: 'ada@acme.example', user_type: 1, is_reports: true }),
    );
    expect(await root.call(readConsoleOrganization, { params: { id: '999999' } })).toMatchObject({ status: 404 });
  });

  test('saves every setting, and audits each as it was and as it is now', async () => {
    const id = await idOf('Globex Studio');
    const before = await read(id);
    const change = {
      name: 'Globex Films',
      identifier_label: 'Production',
      is_identifier_required: !before.is_identifier_required,
      is_self_booking: !before.is_self_booking,
      is_partner: true,
      staff_notes: 'Ask for Ruth.',
    };
    expect(await save(id, change)).toMatchObject({ ok: true, value: { ...change, version: before.version + 1 } });
    expect(await read(id)).toMatchObject(change);
    const [event] = await it.world.db
      .selectFrom('audit_events')
      .where('event', '=', 'organization-changed')
      .select(['facts', 'actor_id'])
      .execute();
    expect(event?.facts).toEqual({
      organizationId: id,
      nameWas: 'Globex Studio',
      nameNow: 'Globex Films',
      identifierLabelWas: before.identifier_label ?? '',
      identifierLabelNow: 'Production',
      isIdentifierRequiredWas: before.is_identifier_required,
      isIdentifierRequiredNow: !before.is_identifier_required,
      isSelfBookingWas: before.is_self_booking,
      isSelfBookingNow: !before.is_self_booking,
      isPartnerWas: false,
      isPartnerNow: true,
      areNotesChanged: true,
    });
  });

  test('the same settings again change nothing', async () => {
    const id = await idOf('Acme Robotics');
    const { version } = await read(id);
    expect(await save(id, {})).toMatchObject({ ok: true, value: { version } });
  });

  test('refuses a change made on an older version, with the organization as it is now', async () => {
    const id = await idOf('Acme Robotics');
    const { version } = await read(id);
    await save(id, { staff_notes: 'First' });
    expect(await save(id, { staff_notes: 'Second', seen_version: version })).toMatchObject({
      ok: false,
      status: 409,
      problem: { code: 'conflict', current: { staff_notes: 'First', version: version + 1 } },
    });
  });

  test('never shows the notes of staff to the organization', async () => {
    const id = await idOf('Acme Robotics');
    await save(id, { staff_notes: 'pays late, canary' });
    const ada = await it.signIn('ada@acme.example');
    for (const path of [`/organizations/${id}`, '/organizations-admin'])
      expect(JSON.stringify((await ada.send('GET', path)).body)).not.toContain('canary');
    expect(await ada.get(readOrganization, { params: { id: String(id) } })).toMatchObject({ id });
  });

  test('switches self booking off for its people', async () => {
    const id = await idOf('Acme Robotics');
    const sam = await it.signIn('sam@acme.example');
    await save(id, { is_self_booking: false });
    expect(await sam.get(readIsSelfBook)).toBe(false);
    await save(id, { is_self_booking: true });
    expect(await sam.get(readIsSelfBook)).toBe(true);
  });

  test('switches the reports on and off for its people, REP-01', async () => {
    const id = await idOf('Acme Robotics');
    await it.world.db.updateTable('users').set({ is_reports: false, is_custom_reports: false }).execute();
    const ada = await it.signIn('ada@acme.example');
    const query = { organization_id: String(id), from: '2026-03-01', to: '2026-03-31', basis: 'booked' } as const;
    const answers = async () => {
      const report = await ada.send('GET', `${readFlightVolume.path}?${new URLSearchParams(query)}`);
      const custom = await ada.call(listCustomReports);
      return [await ada.get(readFeatures), report.status, custom.ok];
    };
    expect(await answers()).toEqual([{ is_reports: false, is_custom_reports: false }, 403, false]);
    await save(id, { is_reports: true, is_custom_reports: true });
    expect(await answers()).toEqual([{ is_reports: true, is_custom_reports: true }, 200, true]);
    await save(id, { is_reports: false, is_custom_reports: false });
    expect(await answers()).toEqual([{ is_reports: false, is_custom_reports: false }, 403, false]);
  });

  test('the reports of one organization open no other one, REP-01', async () => {
    const acme = await idOf('Acme Robotics');
    const globex = await idOf('Globex Films');
    const ada = await it.world.db
      .selectFrom('users')
      .where('email', '=', 'ada@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    await it.world.db
      .insertInto('memberships')
      .values({ organization_id: globex, user_id: ada.id, user_type: 1, created_at: it.clock.now() })
      .execute();
    await save(acme, { is_reports: true });
    const caller = await it.signIn('ada@acme.example');
    const status = async (id: number) => {
      const query = { organization_id: String(id), from: '2026-03-01', to: '2026-03-31', basis: 'booked' };
      return (await caller.send('GET', `${readFlightVolume.path}?${new URLSearchParams(query)}`)).status;
    };
    expect([await status(acme), await status(globex)]).toEqual([200, 403]);
  });

  test('is for administrators alone', async () => {
    for (const email of ['eva@tripwright.example', 'ada@acme.example']) {
      const caller = await it.signIn(email);
      expect(await caller.call(listConsoleOrganizations, { query: {} })).toMatchObject({ ok: false, status: 403 });
      expect(await caller.call(readConsoleOrganization, { params: { id: '1' } })).toMatchObject({ status: 403 });
    }
  });
});
