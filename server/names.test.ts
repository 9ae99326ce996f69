/**
 * Names of 200 kinds are shown unchanged wherever a person reads them. docs/rules.md#names Proves
 * docs/threats.md#words-in-mails
 */
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTraveler, listTravelers } from '#contract/travelers.ts';
import { readTrip } from '#contract/trips.ts';
import { amountsOf } from '#domain/bookings/amounts.ts';
import { escapeHtml } from '#domain/kit/escape-html.ts';
import { approvalRequestMail } from '#server/approvals/approval-mails.ts';
import { type RealName, realNames } from '#tests/builders/real-names.ts';
import { testSecrets } from '#tests/builders/test-database.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { plainWords } from './kit/plain-words.ts';

const at = tripWorld();

const joined = ({ first, middle, last }: RealName): string => [first, middle, last].filter(Boolean).join(' ');
/** As stored: every letter with its marks as one code point if there is one. */
const names = realNames.map((name) => joined(name).normalize('NFC'));

const contactEmail = (index: number): string => `contact${index}@family.example`;
/** Every eighth name is also the name of an external contact. */
const contacts = names.map((_, index) => index).filter((index) => index % 8 === 0);

let travelers: readonly number[] = [];
/** One trip for all of them. */
let together = 0;

const request = async (said: object): Promise<number> => {
  const reply = await at.send('sam', {
    isSelfBook: false,
    description: 'Custom trip',
    trip_type: 'custom',
    organization_id: at.organization('Acme'),
    identifier: 'CC-100',
    ...said,
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return Number(Reflect.get(Object(reply.body), 'id'));
};

beforeAll(async () => {
  const sam = at.as('sam');
  const made = await Promise.all(
    realNames.map(({ first, middle, last }) =>
      sam.get(createTraveler, {
        body: {
          passport_first_name: first,
          passport_middle_name: middle,
          passport_last_name: last,
          email: 'traveler@family.example',
          phone_number: '+13035550148',
          date_of_birth: '1990-02-03',
          sex: 'f',
        },
      }),
    ),
  );
  travelers = made.map(({ id }) => id);
  together = await request({ travelers });
  for (const index of contacts) {
    const name = realNames[index];
    if (name) await request({ customer_name: joined(name), customer_email: contactEmail(index) });
  }
  await at.world().relay.relayDue();
});

describe('names of 200 kinds', () => {
  test('TRV-32 the list of travelers has them', async () => {
    const listed = new Map(
      (await at.as('sam').get(listTravelers, { query: { all: false } })).map((traveler) => [traveler.id, traveler]),
    );
    for (const [index, { first, middle, last }] of realNames.entries())
      expect(listed.get(travelers[index] ?? 0)).toMatchObject({
        passport_first_name: first.normalize('NFC'),
        passport_middle_name: middle.normalize('NFC'),
        passport_last_name: last.normalize('NFC'),
      });
  });

  test('the trip has them', async () => {
    const trip = await at.as('sam').get(readTrip, { params: { id: together } });
    expect(trip.travelers.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test('TRIP-31 the receipt has them, each kept from turning its surroundings around', async () => {
    const { text } = await at.as('sam').send('GET', `/trips/${together}/receipt`);
    for (const name of names) expect(text).toContain(`<td><bdi>${escapeHtml(name)}</bdi></td>`);
  });

  test('the mails have them, as text and as HTML', async () => {
    const mails = await at.world().world.db.selectFrom('sandbox_mails').selectAll().execute();
    const ofAll = mails.find(({ recipient }) => recipient === 'sam@acme.example');
    for (const name of names) {
      expect(ofAll?.text).toContain(name);
      expect(ofAll?.html).toContain(escapeHtml(name));
    }
    for (const index of contacts) {
      const mail = mails.find(({ recipient }) => recipient === contactEmail(index));
      expect(mail?.text).toContain(`For: ${names[index]}\n`);
      expect(mail?.html).toContain(`>${escapeHtml(names[index] ?? '')}<`);
    }
  });

  test('a subject with a name arrives as it was sent, and so do text and HTML', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true });
    for (const name of names) {
      const mail = approvalRequestMail(
        {
          tripId: 7,
          identifier: 'CC-7',
          identifierLabel: 'Cost Center',
          approvalId: 3,
          approver: { userId: 2, email: 'ada@acme.example' },
          forName: null,
          lineManagerOf: null,
          level: null,
          requesterName: name,
          travelers: [name],
          destination: 'London',
          dates: '2026-06-16 to 2026-06-22',
          amounts: amountsOf({ dueMinor: 41_200, voucherMinor: 0, atPropertyMinor: 0, currency: 'USD' }),
          carsAsked: null,
          comparison: { chosen: null, cheapest: null },
          policySentence: 'Every trip needs approval.',
          reason: 'A customer visit',
          deadline: new Date('2026-03-03T09:00:00Z'),
          zone: 'Europe/London',
          priceHeldUntil: null,
        },
        { publicUrl: 'https://travel.example', secrets: testSecrets },
      );
      const sent = await transport.sendMail({ from: 'travel@travel.example', ...mail });
      const read = await PostalMime.parse(Buffer.isBuffer(sent.message) ? sent.message : '');
      expect(read.subject).toBe(mail.subject);
      expect(read.subject).toContain(name);
      expect(read.text?.trim()).toBe(mail.text.trim());
      expect(read.html?.trim()).toBe(mail.html.trim());
      expect(mail.html).toContain(escapeHtml(name));
    }
  });

  test('what makes typed words harmless in a mail leaves names alone', () => {
    for (const name of names) expect(plainWords(name)).toBe(name.replaceAll('Ph.D.', 'Ph D.'));
  });
});
