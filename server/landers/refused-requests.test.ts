/** The refusals of a landing request, sentence by sentence, even if the page let the input pass. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type LanderBody, landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();

let people = 0;
/** An address that no other test uses. */
const newAddress = (): string => {
  people += 1;
  return `kim${people}@family.example`;
};
const { traveler } = at.body();
const travelerWith = (more: Partial<NonNullable<typeof traveler>>): Partial<LanderBody> => ({
  traveler: traveler ? { ...traveler, ...more } : null,
});
const submit = (more: Partial<LanderBody>) =>
  at.browser().send('POST', '/landers/trip', { body: at.body({ email: newAddress(), ...more }) });
const sentencesOf = async (more: Partial<LanderBody>): Promise<readonly string[]> => {
  const { status, body } = await submit(more);
  expect(status).toBe(422);
  return z.object({ detail: z.string() }).parse(body).detail.split('\n');
};

describe('a landing request is refused', () => {
  test('LAND-74 LAND-75 LAND-76 LAND-77 what is wrong with the contact and the airport, each on its own', async () => {
    expect(await sentencesOf({ organization_program_id: null })).toEqual(['Please select a program']);
    expect(await sentencesOf({ email: '' })).toEqual(['Please enter an email address']);
    for (const email of ['pat', 'pat@family', 'pat family@x.example', '@family.example'])
      expect(await sentencesOf({ email })).toEqual(['Please enter a valid email address']);
    expect(await sentencesOf({ home_airport_from: null })).toEqual(['Please enter a home airport']);
  });

  test.each([
    [{ passport_first_name: '' }, 'Please enter passport first and last name'],
    [{ passport_last_name: '' }, 'Please enter passport first and last name'],
    [{ passport_country_id: null }, 'Please enter passport country'],
    [{ date_of_birth: null }, 'Please enter date of birth'],
    [{ sex: null }, 'Please enter gender'],
    [{ phone_number: '+12345678' }, 'Please enter a phone number'],
  ])('LAND-78 LAND-79 LAND-80 LAND-81 LAND-82 of one traveler %j is told: %s', async (more, sentence) => {
    expect(await sentencesOf(travelerWith(more))).toEqual([sentence]);
    // The traveler step asks for one traveler. An expert asks several.
    expect((await submit({ ...travelerWith(more), pax_count: 2 })).status).toBe(200);
  });

  test('LAND-82 ten characters are a phone number', async () => {
    const ten = travelerWith({ phone_number: '+123456789' });
    expect((await submit(ten)).status).toBe(200);
  });
});
