/** A real Chromium for the journeys: launched once per worker, with a new context for each person. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Chromium without a window: it shows the same pages with a quarter less work, but keeps none in memory for Back. */
const headlessShell = process.env.CHROMIUM_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
const quickest = existsSync(headlessShell) ? headlessShell : whole;

/**
 * @param options.hasBackForwardCache Back shows a page as it was left, as in people's browsers; automation has it
 * off
 */
export const launchBrowser = (options: { hasBackForwardCache?: boolean } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: options.hasBackForwardCache ? whole : quickest,
    ...(options.hasBackForwardCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

let ofThisWorker: Promise<Browser> | undefined;
let launched: Browser | undefined;

/** The worker's browser, which ends with the worker: launched for the first file, and again after a crash. */
export const sharedBrowser = async (): Promise<Browser> => {
  const open = await ofThisWorker;
  if (open?.isConnected()) return open;
  ofThisWorker = launchBrowser();
  launched = await ofThisWorker;
  return launched;
};

/** The pages that are open in the worker's browser. */
export const openPages = (): readonly Page[] => launched?.contexts().flatMap((context) => context.pages()) ?? [];

export type Person = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The page's logged errors and its requests to other origins: both must stay empty. */
  readonly complaints: readonly string[];
};

/**
 * A person with their own browser.
 * @param options.width 1440 or 375 pixels, the two checked widths
 * @param options.locale the language of their browser; default: English with days, clock and numbers in the plain way
 * @param options.timeZone of their clock, an IANA name; default: that of this machine
 */
export const newPerson = async (
  browser: Browser,
  url: string,
  options: { width?: number; colorScheme?: 'light' | 'dark'; timeZone?: string; locale?: string } = {},
): Promise<Person> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.colorScheme ?? 'light',
    locale: options.locale ?? 'en-GB',
    ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is an ordinary reply, but the browser logs it as an error of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      complaints.push(`request to ${request.url()}`);
  });
  return { page, context, complaints };
};

/** Signs in with the password of the sandbox world and opens this person's home page. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  // Signing in with the form is a journey of its own.
  const reply = await page.request.post('/api/signin', { data: { email, password: 'tripwright' } });
  if (!reply.ok()) throw new Error(`${email} could not sign in: ${reply.status()}`);
  await page.goto('/');
  await page.waitForURL(({ pathname }) => pathname !== '/' && pathname !== '/login');
};

/** Signs in with the form on the open sign-in page, which may know where to continue. */
export const signInHere = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Enter a password' }).check();
  await page.getByLabel('Password', { exact: true }).fill('tripwright');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
};
