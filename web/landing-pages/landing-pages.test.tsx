import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readLander } from '#contract/landers.ts';
import {
  createLandingPage,
  type LandingPage,
  publishLandingPage,
  readLandingPage,
  saveLandingPageDraft,
} from '#contract/landing-pages.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { LandingPagePage } from './landing-page-page.tsx';
import { LandingPagesPage } from './landing-pages-page.tsx';

let at: TestWorld;
let nia: TestCaller;
beforeAll(async () => {
  at = await testWorld();
  nia = await at.signIn('nia@northstar.example');
});
afterAll(() => at.close());

const openAs = async (email: string, overrides: Parameters<typeof openBrowser>[2] = {}) => {
  const { token } = await at.signIn(email);
  return openBrowser(at.app, token, overrides);
};
const partnerId = async (): Promise<number> => {
  const { id } = await at.world.db
    .selectFrom('organizations')
    .where('name', '=', 'Northstar Youth Programs')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
const made = async (slug: string): Promise<void> => {
  await nia.get(createLandingPage, { body: { slug, label: `Program ${slug}`, organization_id: await partnerId() } });
};
const read = (slug: string) => nia.get(readLandingPage, { params: { slug } });
const saved = async (slug: string, change: Partial<LandingPage>): Promise<void> => {
  const { draft, version } = await read(slug);
  const body = { page: { ...draft, ...change }, seen_version: version };
  await nia.get(saveLandingPageDraft, { params: { slug }, body });
};
const published = async (slug: string): Promise<void> => {
  const { version } = await read(slug);
  await nia.get(publishLandingPage, { params: { slug }, body: { seen_version: version } });
};
const opened = async (slug: string, email = 'nia@northstar.example') => {
  await openAs(email);
  const address = renderScreen(<LandingPagePage slug={slug} />, `/landing-pages/${slug}`);
  await screen.findByRole('region', { name: 'Draft' });
  return address;
};
const draftOf = async (slug: string) => (await read(slug)).draft;

describe('the list of landing pages', () => {
  test('has the partner’s pages with their state, and makes a new one', async () => {
    await openAs('nia@northstar.example');
    const address = renderScreen(<LandingPagesPage />, '/landing-pages');
    const table = await screen.findByRole('table', { name: 'Landing pages' });
    expect(within(table).getByRole('link', { name: 'Northstar Summer Camps' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Program'), 'Łódź Winter Camp');
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('lodz-winter-camp');
    await userEvent.click(screen.getByRole('button', { name: 'Make Page' }));
    await waitFor(() => expect(address.path).toBe('/landing-pages/lodz-winter-camp'));
    expect(await draftOf('lodz-winter-camp')).toMatchObject({ main_title: 'Łódź Winter Camp' });
  });

  test('refuses an address that is taken, at its field', async () => {
    await openAs('nia@northstar.example');
    renderScreen(<LandingPagesPage />, '/landing-pages');
    await userEvent.type(await screen.findByLabelText('Program'), 'Camps');
    await userEvent.click(screen.getByRole('button', { name: 'Make Page' }));
    await screen.findAllByText('Another page has this address. Please choose another');
  });
});

describe('the editor', () => {
  test('saves by itself what is typed, and lists what it changes', async () => {
    await made('typed');
    await published('typed');
    await opened('typed');
    await userEvent.type(screen.getByLabelText('Line below the title'), 'Flights to camp');
    await waitFor(async () => expect((await draftOf('typed')).text_guide).toBe('Flights to camp'), { timeout: 10_000 });
    expect(await screen.findByRole('heading', { name: 'Draft, 1 change' })).toBeTruthy();
    await userEvent.click(screen.getByText('What changes'));
    const row = within(screen.getByRole('table', { name: 'What changes' })).getByRole('row', { name: /Line below/ });
    expect(row.textContent).toContain('Flights to camp');
  });

  test('publishes nothing while something is to fix, and says what at its field', async () => {
    await made('broken');
    await opened('broken');
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
    expect(screen.queryByText('Please fill in this field')).toBeNull();
    expect(screen.getByText(/3 to fix before it can be published/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    expect((await read('broken')).state).toBe('new');
  });

  test('publishes what is on the screen, also what was typed a moment ago', async () => {
    await made('quick');
    await opened('quick');
    await userEvent.type(screen.getByLabelText('Line below the title'), 'Now');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('The page is live.');
    expect(await at.anonymous.get(readLander, { params: { slug: 'quick' } })).toMatchObject({ text_guide: 'Now' });
  });

  test('publishes while a save is on its way, with what was typed since', async () => {
    await made('busy');
    await opened('busy');
    const product = vi.mocked(window.fetch).getMockImplementation();
    const save = Promise.withResolvers<void>();
    const isSaving = Promise.withResolvers<void>();
    vi.mocked(window.fetch).mockImplementation(async (input, init) => {
      const reply = (await product?.(input, init)) ?? Response.error();
      if (init?.method === 'PUT') {
        isSaving.resolve();
        await save.promise;
      }
      return reply;
    });
    await userEvent.type(screen.getByLabelText('Line below the title'), 'First');
    await isSaving.promise;
    await userEvent.type(screen.getByLabelText('Line below the title'), ', then');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    save.resolve();
    await screen.findByText('The page is live.');
    expect(await at.anonymous.get(readLander, { params: { slug: 'busy' } })).toMatchObject({
      text_guide: 'First, then',
    });
  });

  test('tells the second of two editors, and keeps what they typed until they choose', async () => {
    await made('both');
    await opened('both');
    await saved('both', { main_title: 'Theirs' });
    await userEvent.type(screen.getByLabelText('Line below the title'), 'Mine');
    await screen.findByText(/Nia Achieng changed this page while you edited it/, {}, { timeout: 10_000 });
    expect(screen.getByLabelText<HTMLInputElement>('Line below the title').value).toBe('Mine');
    expect((await draftOf('both')).main_title).toBe('Theirs');
    await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(async () =>
      expect(await draftOf('both')).toMatchObject({ text_guide: 'Mine', main_title: 'Program both' }),
    );
  });

  test('keeps what is typed when it cannot be saved, and saves it later', async () => {
    await made('offline');
    let isDown = true;
    const { token } = await at.signIn('nia@northstar.example');
    const down = () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response()));
    openBrowser(at.app, token, { 'PUT /landing-pages/offline/draft': down });
    renderScreen(<LandingPagePage slug="offline" />, '/landing-pages/offline');
    await userEvent.type(await screen.findByLabelText('Line below the title'), 'Kept');
    await screen.findByText(/Your changes could not be saved/, {}, { timeout: 10_000 });
    expect(screen.getByLabelText<HTMLInputElement>('Line below the title').value).toBe('Kept');
    isDown = false;
    openBrowser(at.app, token, {});
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await draftOf('offline')).text_guide).toBe('Kept'));
  });

  test('puts disclaimers in order by the keyboard, and keeps the focus on the button', async () => {
    await made('ordered');
    await saved('ordered', {
      disclaimers: [
        { id: 1, label: 'One' },
        { id: 2, label: 'Two' },
        { id: 3, label: 'Three' },
      ],
    });
    await opened('ordered');
    screen.getByRole('button', { name: 'Move disclaimer 3 up' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move disclaimer 2 up'));
    await waitFor(async () => expect((await draftOf('ordered')).disclaimers.map(({ id }) => id)).toEqual([1, 3, 2]), {
      timeout: 10_000,
    });
  });

  test('refuses a color that cannot be read, and offers one that can', async () => {
    await made('yellow');
    await opened('yellow');
    await userEvent.type(screen.getByLabelText('Color'), '#ffdd00');
    await screen.findByText(/This color is too light to read/);
    await userEvent.click(screen.getByRole('button', { name: /^Use #/ }));
    expect(screen.queryByText(/too light to read/)).toBeNull();
  });

  test('hides a step, and asks for an answer that could stay empty', async () => {
    await made('steps');
    await opened('steps');
    await userEvent.click(screen.getByLabelText('Show visa'));
    await userEvent.click(screen.getByLabelText('Payment must be answered'));
    await waitFor(
      async () =>
        expect(await draftOf('steps')).toMatchObject({
          features: { is_visa_shown: false },
          options: { is_payment_optional: false },
        }),
      { timeout: 10_000 },
    );
    expect(screen.queryByLabelText('Show contact details')).toBeNull();
  });

  test('goes back to an earlier version, as a draft', async () => {
    await made('back');
    await published('back');
    await saved('back', { main_title: 'Second' });
    await published('back');
    await opened('back');
    await userEvent.click(await screen.findByRole('button', { name: 'Go back to version 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await screen.findByText(/The draft is version 1 again/);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Program back');
    expect(await at.anonymous.get(readLander, { params: { slug: 'back' } })).toMatchObject({ main_title: 'Second' });
  });

  test('closes a page, which visitors are told', async () => {
    await made('shut');
    await published('shut');
    await opened('shut');
    await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpublish' }));
    await screen.findByRole('heading', { name: 'Unpublished' });
    expect((await read('shut')).state).toBe('unpublished');
  });

  test('lets staff set the booking fee, which the preview shows', async () => {
    await made('priced');
    await opened('priced', 'root@tripwright.example');
    const field = screen.getByLabelText<HTMLInputElement>('Booking fee in USD');
    await userEvent.type(field, '65,5');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findAllByText('Please use an amount in dollars, such as 35 or 35.50, or leave it empty');
    await userEvent.clear(field);
    // On the way "65." is no amount: the summary of the first press does not come back and take the focus.
    await userEvent.type(field, '65.50');
    expect(document.activeElement).toBe(field);
    await waitFor(async () => expect((await draftOf('priced')).booking_fee).toBe('65.50'), { timeout: 10_000 });
    const frame = screen.getByTitle<HTMLIFrameElement>(/^Preview of the draft/);
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('a booking fee of 65.50 USD'));
  });

  test('tells a partner what the booking fee is, and saves the rest of the page', async () => {
    await made('priced-for');
    const root = await at.signIn('root@tripwright.example');
    const { draft, version } = await read('priced-for');
    const body = { page: { ...draft, booking_fee: '65.50' }, seen_version: version };
    await root.get(saveLandingPageDraft, { params: { slug: 'priced-for' }, body });
    await opened('priced-for');
    expect(screen.getByText(/^Families pay 65.50 USD once an expert confirms the booking/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Booking fee in USD' })).toBeNull();
    // What a partner saves leaves the fee out, which the server would refuse from a partner.
    await userEvent.type(screen.getByLabelText('Line below the title'), 'Mine');
    await waitFor(
      async () => expect(await draftOf('priced-for')).toMatchObject({ text_guide: 'Mine', booking_fee: '65.50' }),
      { timeout: 10_000 },
    );
  });

  test('shows staff whose page it is, and partners nothing of that', async () => {
    await made('owned');
    await opened('owned');
    expect(screen.queryByRole('heading', { name: 'For staff' })).toBeNull();
    await opened('owned', 'root@tripwright.example');
    expect(await screen.findByRole('heading', { name: 'For staff' })).toBeTruthy();
  });
});
