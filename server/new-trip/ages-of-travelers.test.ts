import { describe, expect, test } from 'vitest';
import { createTraveler } from '#contract/travelers.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

/** @returns the id of a traveler of Sam's, born on a day */
const traveler = async (name: string, born: string): Promise<number> => {
  const body = {
    passport_first_name: name,
    passport_last_name: 'Rivera',
    email: 'sam@acme.example',
    phone_number: '+12125550100',
    date_of_birth: born,
    sex: 'f' as const,
  };
  return (await at.as('sam').get(createTraveler, { body })).id;
};

const book = async (query: Record<string, string>, travelers: readonly number[]) => {
  at.offerNew();
  return at.send('sam', await at.chosen('sam', { query, body: { travelers: [...travelers] } }));
};
const family = { adults: '1', children: '1' };

describe('prices of children are for children', () => {
  test('FLT-06 a traveler who is older than in the search is not booked at a child’s price', async () => {
    const [ana, eli] = [await traveler('Ana', '1990-04-01'), await traveler('Eli', '2010-04-01')];
    expect(await book(family, [ana, eli])).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: {
          travelers:
            'The flights were searched for 1 adult, 1 child and 0 infants, and these travelers are older on the day of the last flight',
        },
      },
    });
    expect(at.supplier.posts).toEqual([]);
  });

  test('FLT-06 a child is booked at a child’s price, and at an adult’s', async () => {
    const [ana, mia] = [await traveler('Ana', '1990-05-01'), await traveler('Mia', '2017-04-01')];
    expect((await book(family, [ana, mia])).status).toBe(200);
    expect((await book({ adults: '2' }, [ana, mia])).status).toBe(200);
  });

  test('FLT-06 a lap is for who is under two', async () => {
    const [ana, mia] = [await traveler('Ana', '1990-06-01'), await traveler('Mia', '2017-06-01')];
    expect((await book({ adults: '1', infants: '1' }, [ana, mia])).status).toBe(422);
    const leo = await traveler('Leo', '2025-11-01');
    expect((await book({ adults: '1', infants: '1' }, [ana, leo])).status).toBe(200);
  });
});
