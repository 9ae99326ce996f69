import { describe, expect, test } from 'vitest';
import { findCustomers, readCustomer } from '#contract/customers.ts';
import { addOwnCard } from '#contract/settings/billing.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const idOf = async (name: Person) => (await at.as(name).get(readCurrentUser)).id;
const audits = (event: string) =>
  at.world().world.db.selectFrom('audit_events').where('event', '=', event).selectAll().orderBy('id').execute();

describe('experts act for customers', () => {
  test('WIZ-22 an expert finds a customer by name and by address over all organizations; nobody else does', async () => {
    const eva = at.as('eva');
    const byName = await eva.get(findCustomers, { query: { text: 'RIVERA' } });
    expect(byName).toMatchObject([{ customer_name: 'Sam Rivera', customer_email: 'sam@acme.example' }]);
    expect(byName[0]?.organizations).toMatchObject([{ name: 'Acme Robotics', is_identifier_required: true }]);
    const byAddress = await eva.get(findCustomers, { query: { text: 'max@globex' } });
    expect(byAddress).toHaveLength(1);
    // What a search means elsewhere is plain text here.
    expect(await eva.get(findCustomers, { query: { text: '%%' } })).toEqual([]);
    expect(await at.as('eva').send('GET', '/desk/customers?text=a')).toMatchObject({ status: 422 });
    for (const name of ['sam', 'ada', 'root'] as const)
      expect(await at.as(name).send('GET', '/desk/customers?text=rivera')).toMatchObject({ status: 403 });
    expect((await audits('desk-read')).at(-1)).toMatchObject({
      actor_id: await idOf('eva'),
      facts: { part: 'customers' },
    });
  });

  test('WIZ-22 who looks at a customer is written down, and nobody is found where nobody is', async () => {
    const sam = await idOf('sam');
    expect(await at.as('eva').get(readCustomer, { params: { id: sam } })).toMatchObject({ customer_id: sam });
    expect((await audits('customer-read')).at(-1)).toMatchObject({ user_id: sam, acting_for: sam });
    expect(await at.as('eva').send('GET', '/desk/customers/999999')).toMatchObject({ status: 404 });
  });

  test('WIZ-14 the travelers to choose from are the customer’s, and for others nobody’s', async () => {
    const sam = await idOf('sam');
    const query = { all: true, customer_id: sam, organization_id: at.organization('Acme') };
    const own = await at
      .as('sam')
      .get(listTravelers, { query: { all: true, organization_id: at.organization('Acme') } });
    const shown = await at.as('eva').get(listTravelers, { query });
    expect(shown.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    const foreign = await at
      .as('eva')
      .get(listTravelers, { query: { ...query, organization_id: at.organization('Globex') } });
    expect(foreign.every(({ customer_id }) => customer_id === sam)).toBe(true);
    expect(await at.as('ada').get(listTravelers, { query })).toEqual([]);
    expect(await at.as('root').get(listTravelers, { query })).toEqual([]);
  });

  test('WIZ-22 WIZ-24 the trip is the customer’s, on the card of their organization, and it is written down who made it', async () => {
    at.offerNew();
    const [sam, eva] = [await idOf('sam'), await idOf('eva')];
    const travelers = await at.as('sam').get(listTravelers, { query: { all: true } });
    const body = await at.chosen('eva', {
      query: { contact: String(sam) },
      body: { customer_id: sam, travelers: travelers.slice(0, 1).map(({ id }) => id) },
    });
    const reply = await at.send('eva', body);
    expect(reply).toMatchObject({ status: 200, body: { is_self_book: true } });
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    await at.world().jobs.runDue();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'booked',
      contact_id: sam,
      customer_name: 'Sam Rivera',
      creator_name: (await at.as('eva').get(readCurrentUser)).name,
      card_last4: '4242',
    });
    expect((await audits('trip-made-for-customer')).at(-1)).toMatchObject({
      user_id: sam,
      actor_id: eva,
      acting_for: sam,
      facts: { trip: id },
    });
  });

  test('WIZ-24 an expert’s own card never pays for a customer', async () => {
    const [sam, eva] = [await idOf('sam'), await idOf('eva')];
    await at.as('eva').get(addOwnCard, { params: { id: eva }, body: { ...cardBody, number: '4000056655665556' } });
    const request = {
      isSelfBook: false,
      description: 'A trip',
      customer_id: sam,
      organization_id: null,
    };
    expect(await at.send('eva', request)).toMatchObject({ status: 409, body: { code: 'card-required' } });
    const { db } = at.world().world;
    const acme = at.organization('Acme');
    await db.updateTable('cards').set({ deleted_at: new Date() }).where('organization_id', '=', acme).execute();
    const business = { ...request, organization_id: acme, identifier: 'CC-1' };
    expect(await at.send('eva', business)).toMatchObject({ status: 409, body: { code: 'card-required' } });
    await db.updateTable('cards').set({ deleted_at: null }).where('organization_id', '=', acme).execute();
  });
});
