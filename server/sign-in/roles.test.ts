import { describe, expect, test } from 'vitest';
import { readCurrentUser } from '#contract/sign-in.ts';
import { createTraveler, listTravelers } from '#contract/travelers.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

const flagsOf = ({ is_expert, is_admin }: { is_expert: boolean; is_admin: boolean }) => ({ is_expert, is_admin });

describe('the roles', () => {
  test.each([
    ['customer', 'sam', { is_expert: false, is_admin: false }],
    ['expert', 'eva', { is_expert: true, is_admin: false }],
    ['admin', 'root', { is_expert: false, is_admin: true }],
  ] as const)('SIGN-32 APP-46 a %s is told so by two flags, at sign-in and later', async (_role, name, flags) => {
    const domain = name === 'sam' ? 'acme' : 'tripwright';
    const body = { email: `${name}@${domain}.example`, password: 'tripwright' };
    const reply = await at.world().anonymous.send('POST', '/signin', { body });
    expect(reply.body).toMatchObject(flags);
    const user = await at.as(name).get(readCurrentUser);
    expect(flagsOf(user)).toEqual(flags);
    expect(user).toMatchObject({ id: expect.any(Number), name: expect.stringMatching(/^[A-Z]/) });
  });

  test('SIGN-33 an expert books for a customer, whose trip it is', async () => {
    const sam = await at.as('sam').get(readCurrentUser);
    const [traveler] = await at.as('sam').get(listTravelers, { query: { all: false } });
    at.offerNew();
    const trip = await at.created('eva', { body: { customer_id: sam.id, travelers: traveler ? [traveler.id] : [] } });
    expect((await at.trip('sam', trip)).id).toBe(trip);
    expect((await at.trip('sam', trip)).customer_name).toBe(sam.name);
    expect(await at.trip('sam', trip)).toMatchObject({ organization_name: 'Acme Robotics', travelers: [{}] });
  });

  test('SIGN-33 an expert is a user as well, with a name and travelers of their own', async () => {
    const eva = await at.as('eva').get(readCurrentUser);
    expect(eva.name).toBe('Eva Brandt');
    const body = {
      passport_first_name: 'Eva',
      passport_last_name: 'Brandt',
      email: 'eva@tripwright.example',
      phone_number: '+493012345678',
      date_of_birth: '1985-03-04',
      sex: 'f' as const,
    };
    const { id } = await at.as('eva').get(createTraveler, { body });
    const own = await at.as('eva').get(listTravelers, { query: { all: false } });
    expect(own).toMatchObject([{ id, customer_name: 'Eva Brandt', belonging: 'own', is_editable: true }]);
  });
});
