/** Proves docs/decisions/0145, docs/threats.md#booking-codes */
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { readReceipt } from '#contract/trips.ts';
import { fetchOver } from '#tests/builders/test-world.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

let trip = 0;
beforeAll(async () => {
  at.offerNew();
  trip = await at.created('sam', { body: { identifier: 'CC-7' } });
  await at.world().jobs.runDue();
});

const file = async (name: Person = 'sam', { id = trip, paper = '' } = {}) => {
  const headers = { authorization: `Bearer ${at.as(name).token}` };
  const reply = await fetchOver(at.world().app)(`/api/trips/${id}/receipt-file${paper}`, { headers });
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
};

/** What another program reads in a file. */
const opened = async (bytes: Uint8Array) => {
  const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)));
  const texts = await Promise.all(
    pages.map(async (page) =>
      (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
    ),
  );
  const text = texts.join(' ').replaceAll(/\s+/g, ' ');
  const [, , width = 0, height = 0] = pages[0]?.view ?? [];
  return { text, joined: text.replaceAll(' ', ''), size: [Math.round(width), Math.round(height)], document };
};

describe('the receipt as a file', () => {
  test('says what the page says: number, seller, buyer, lines, card and total', async () => {
    const { reply, bytes } = await file();
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${trip}.pdf"`,
      'cache-control': 'no-store',
    });
    const { text, document } = await opened(bytes);
    const { amount_minor: minor } = await at
      .world()
      .world.db.selectFrom('charges')
      .select('amount_minor')
      .executeTakeFirstOrThrow();
    for (const said of [
      `Receipt number ${trip}-1`,
      'Seller Tripwright',
      'Buyer Acme Robotics',
      'Cost Center CC-7',
      'British Airways 178',
      '18:30 New York JFK',
      'Visa ending 4242',
      `Total paid ${(minor / 100).toFixed(2)} USD`,
      'Questions about this receipt: support@tripwright.example',
    ])
      expect(text).toContain(said);
    expect(await at.as('sam').get(readReceipt, { params: { id: trip } })).toContain(`${trip}-1`);
    const structure = JSON.stringify(await (await document.getPage(1)).getStructTree());
    expect(structure).toContain('"role":"H1"');
  });

  test('names keep their letters, letters that the font lacks are question marks, nothing turns the text around', async () => {
    const contact_name = 'Wiśniewski-Brzęczyszczykiewicz Nguyễn Ђорђе Ελένη 王\u202Egnp';
    const { db } = at.world().world;
    await db.updateTable('trips').set({ contact_name }).where('id', '=', trip).execute();
    const { joined } = await opened((await file()).bytes);
    expect(joined).toContain('Wiśniewski-BrzęczyszczykiewiczNguyễnЂорђеΕλένη?gnp');
  });

  test('fits both papers, and the same receipt has the same bytes', async () => {
    const [one, other] = [await file(), await file()];
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
    expect((await opened(one.bytes)).size).toEqual([595, 842]);
    expect((await opened((await file('sam', { paper: '?paper=letter' })).bytes)).size).toEqual([612, 792]);
    expect((await file('sam', { paper: '?paper=a0' })).reply.status).toBe(422);
  });

  test('nobody reads a code in it, and a person who may not see the trip gets nothing', async () => {
    for (const name of ['sam', 'tom', 'eva'] as const) {
      const { text } = await opened((await file(name)).bytes);
      expect(text).toContain('E-ticket 1252400000000');
      expect(text).not.toContain('X7K2QP');
    }
    for (const name of ['max', 'zoe'] as const) expect((await file(name)).reply.status).toBe(401);
  });
});
