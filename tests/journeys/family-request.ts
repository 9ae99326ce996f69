/** What a landing page sends, for journeys that begin after it. */
import type { Page } from 'playwright-core';
import { z } from 'zod';

const events = z.array(z.object({ id: z.number(), full_program_name: z.string() }));

/** A request from an unknown visitor who names a person to follow the trip. @returns the trip's id */
export const askFor = async (page: Page, email: string): Promise<number> => {
  const listed = events.parse(await (await page.request.get('/api/events/northstar-camps')).json());
  const reply = await page.request.post('/api/landers/trip', {
    data: {
      category: 'northstar-camps',
      email,
      name: 'Noemí Castellanos-Whitfield',
      organization_program_id: listed.find(({ full_program_name: name }) => name.startsWith('London'))?.id,
      home_airport_from: 'JFK',
      traveler: {
        passport_first_name: 'Iñés',
        passport_last_name: 'Castellanos-Whitfield',
        passport_country_id: 231,
        date_of_birth: '2000-03-14',
        sex: 'f',
        phone_number: '+13035550148',
        seat_preference: null,
      },
      collaborators: [
        { name: 'Zoë O’Connor-Núñez', email: 'zoe@acme.example', relationship: 'Aunt' },
        { name: 'Somebody Else', email: 'somebody.else@family.example', relationship: 'Coach' },
      ],
      disclaimers_accepted: [1, 2, 3, 4],
      is_self_search: false,
    },
  });
  return z.object({ trip_id: z.number() }).parse(await reply.json()).trip_id;
};
