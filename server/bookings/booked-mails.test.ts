/** Proves docs/threats.md#booking-codes, docs/decisions/0143 */
import { describe, expect, test } from 'vitest';
import { createTraveler } from '#contract/travelers.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const code = 'X7K2QP';

describe('the mail about a booking', () => {
  test('lists every flight and stay, the codes, the total, and what canceling costs; the text is aligned', async () => {
    const { inRolledBack } = await testDatabase();
    await inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const contact = { address: '1 Alder Row, London, United Kingdom', phone: '+44 20 7946 0100' };
      const aurel = { ...stayOfferOf({ ref: 'aurel-1', localTaxMinor: 900 }), ...contact };
      const { attemptId } = await at.submit({ stays: [aurel] });
      await at.advance(attemptId);
      const [mail] = await at.mails();
      expect(mail?.text).toContain(`Total: 721.00 USD
Charged: 712.00 USD to the card ending in 4242
Pay at the hotel: 9.00 USD`);
      expect(mail?.text).toContain(`
Thu 16 July 2026: New York to London
  Flight:    British Airways 178
  Departs:   18:00 New York, John F. Kennedy (JFK)
  Arrives:   01:00 +1 day London, Heathrow (LHR)
  Duration:  7 h 00
  Cabin:     Economy Standard
  Bags:      1 carry-on and 0 checked for each traveler

Booking codes
  British Airways:       X7K2QP
  Ticket of Sam Rivera:  1252400000000

Hotel Aurel, London
  Address:       1 Alder Row, London, United Kingdom
  Phone:         +44 20 7946 0100
  Check-in:      Thu 16 July 2026, from 15:00
  Check-out:     Sun 19 July 2026, until 11:00
  Stay:          3 nights, 1 room
  Room:          Double room
  Rate:          Flexible
  Confirmation:  AUR1

Changing and canceling
  Flights:      No refund.
  Hotel Aurel:  Free cancellation until Wed 15 July 2026, 18:00 (hotel
                time). After that canceling costs all of it.
`);
      for (const line of mail?.text.split('\n') ?? []) expect(line.length).toBeLessThanOrEqual(160);
      // The HTML says the same.
      for (const said of ['John F. Kennedy (JFK)', code, 'Hotel Aurel', 'AUR1', 'Free cancellation until'])
        expect(mail?.html).toContain(said);
      expect(mail?.html).toMatch(/<a href="tel:\+442079460100"[^>]*>\+44 20 7946 0100<\/a>/);
      expect(mail?.html).toContain(contact.address);
    });
  });
});

const at = tripWorld();

const mailed = async (id: number, to: string) => {
  await at.world().relay.relayDue();
  const mails = await readMailbox(at.world().world.db, to);
  return mails.find(({ subject, text }) => subject.endsWith('is booked') && text.includes(`/trips/${id}\n`));
};

describe('who reads codes in a mail', () => {
  test('a contact outside the organization gets the flights without codes, the person who booked gets both', async () => {
    at.offerNew();
    const outside = { customer_id: null, customer_name: 'Kim Guest', customer_email: 'kim@guest.example' };
    const id = await at.created('sam', { body: outside });
    await at.world().jobs.runDue();
    const [kim, sam] = [await mailed(id, 'kim@guest.example'), await mailed(id, 'sam@acme.example')];
    expect(kim?.text).toContain('British Airways 178');
    expect(`${kim?.text}${kim?.html}`).not.toMatch(/X7K2QP|1252400|Booking codes/);
    expect(sam?.text).toContain(code);
  });

  test('the contact’s mail goes to the address of the account, also after it was changed', async () => {
    at.offerNew();
    const id = await at.created('tom');
    const { db } = at.world().world;
    const tom = db.updateTable('users').where('email', 'in', ['tom@acme.example', 'tom.new@acme.example']);
    await tom.set({ email: 'tom.new@acme.example' }).execute();
    await at.world().jobs.runDue();
    expect(await mailed(id, 'tom@acme.example')).toBeUndefined();
    expect((await mailed(id, 'tom.new@acme.example'))?.text).toContain(code);
    await tom.set({ email: 'tom@acme.example' }).execute();
  });

  test('the ages of children are those on the first day; adults have none', async () => {
    at.offerNew();
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
    const travelers = [await traveler('Ana', '1990-04-01'), await traveler('Mia', '2016-04-01')];
    const id = await at.created('sam', { query: { adults: '1', children: '1' }, body: { travelers } });
    await at.world().jobs.runDue();
    expect((await mailed(id, 'sam@acme.example'))?.text).toContain('Travelers: Ana Rivera, Mia Rivera (age 10)\n');
  });
});
