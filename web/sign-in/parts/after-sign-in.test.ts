/** Proves docs/threats.md#open-redirects */
import { describe, expect, test } from 'vitest';
import { ownPath, pageAfterSignIn } from './after-sign-in.ts';

const host = 'book.tripwright.example';
const origin = `https://${host}`;
const admin = { is_admin: true, is_expert: false };
const expert = { is_admin: false, is_expert: true };
const customer = { is_admin: false, is_expert: false };

describe('A referrer of the query', () => {
  test.each([
    ['/trips/7?x=1#flights', '/trips/7?x=1#flights'],
    [`${origin}/trips`, '/trips'],
    [`${origin}:443/trips`, '/trips'],
    ['trips', '/trips'],
    ['?page=2', '/?page=2'],
    ['/desk/../trips', '/trips'],
    ['/login?referrer=/trips', null],
    ['/login/', null],
    ['/api/signout', null],
    [null, null],
  ])('%s leads to %s', (referrer, path) => {
    expect(ownPath(referrer, origin)).toBe(path);
  });
});

/** Threat T10: each address tries to leave the site, or to run a script. */
const hostile = [
  'https://evil.example',
  'http://evil.example/trips',
  'HTTPS://EVIL.EXAMPLE/trips',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u000b//evil.example',
  '%09//evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/trips/..//evil.example',
  '/trips/%2e%2e//evil.example',
  '/%2e//evil.example',
  `${origin}//evil.example`,
  `${origin}//evil.example/%2e%2e`,
  `${origin}/\\evil.example`,
  `${origin}/.//evil.example`,
  `${origin}.evil.example`,
  `${origin}@evil.example`,
  `${origin}:443@evil.example`,
  `${origin}%40evil.example`,
  `${origin}\\@evil.example`,
  `${origin}#@evil.example`,
  `${origin}?@evil.example`,
  `https://user:secret@evil.example/${host}`,
  `https://evil.example/${origin}`,
  `https://evil.example#${origin}`,
  `https://evil.example?${origin}`,
  `https://evil.example\\${host}`,
  `https://evil${host}`,
  `https://${host}:8443/trips`,
  `http://${host}/trips`,
  `https:evil.example`,
  `https:/evil.example`,
  'https:///evil.example',
  'https:\\\\evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  `javascript://${host}/%0aalert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://evil.example',
  'ws://evil.example',
  `wss://${host}/`,
  `blob:${origin}/5d0d`,
  `blob:${origin}//evil.example`,
  `filesystem:${origin}/temporary/x`,
  `view-source:${origin}`,
  'mailto:evil@evil.example',
  'about:blank',
  '//evil。example',
  '//ｅvil.example',
  'https://évil.example',
  'https://[::1]/',
  'https://0x7f.1/',
  'http://[',
  'https://',
  '//',
  '/'.repeat(2_000),
];

/** The addresses of the list that a browser would resolve to another origin, or not at all. */
const offSite = hostile.filter((text) => !URL.canParse(text, origin) || new URL(text, origin).origin !== origin);

describe('Nobody is led off the site by a link to sign-in', () => {
  test('the corpus has more than 60 strings, none twice', () => {
    expect(new Set(hostile).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });

  test.each(hostile)('%j stays here', (referrer) => {
    for (const who of [admin, expert, customer])
      for (const wasSignedIn of [true, false]) {
        const arrival = { who, referrer: ownPath(referrer, origin), isNotExpert: false, wasSignedIn };
        const page = pageAfterSignIn(arrival);
        expect(page).toMatch(/^\/(?![/\\])/);
        expect(new URL(page, origin).origin).toBe(origin);
      }
  });
});

const plain = { referrer: null, isNotExpert: false, wasSignedIn: false };

describe('Where a person goes after signing in', () => {
  test('SIGN-34 an admin goes to the groups page of the expert site', () => {
    expect(pageAfterSignIn({ ...plain, who: admin })).toBe('/desk/groups');
    expect(pageAfterSignIn({ ...plain, who: { is_admin: true, is_expert: true } })).toBe('/desk/groups');
  });

  test('SIGN-35 an admin who was signed in already goes to the trips', () => {
    expect(pageAfterSignIn({ ...plain, who: admin, wasSignedIn: true })).toBe('/trips');
  });

  test('SIGN-36 an expert goes to the expert site, signed in before or not', () => {
    expect(pageAfterSignIn({ ...plain, who: expert })).toBe('/desk');
    expect(pageAfterSignIn({ ...plain, who: expert, wasSignedIn: true })).toBe('/desk');
  });

  test('SIGN-37 anyone else goes to the customer app', () => {
    expect(pageAfterSignIn({ ...plain, who: customer })).toBe('/');
    expect(pageAfterSignIn({ ...plain, who: customer, wasSignedIn: true })).toBe('/');
  });

  test.each(['/desk/requests', '/desk', '/trips/7', '/'])('SIGN-38 an admin follows the referrer %s', (referrer) => {
    expect(pageAfterSignIn({ ...plain, who: admin, referrer })).toBe(referrer);
    expect(pageAfterSignIn({ ...plain, who: admin, referrer, wasSignedIn: true })).toBe(referrer);
  });

  test.each(['/desk', '/desk/requests', '/desk?tab=open'])(
    'SIGN-39 an expert follows the referrer %s, which is of the expert site',
    (referrer) => {
      expect(pageAfterSignIn({ ...plain, who: expert, referrer })).toBe(referrer);
    },
  );

  test.each(['/trips/7', '/events/northstar-camps', '/desks'])(
    'SIGN-40 experts and customers follow the referrer %s, which is of the customer site',
    (referrer) => {
      expect(pageAfterSignIn({ ...plain, who: expert, referrer })).toBe(referrer);
      expect(pageAfterSignIn({ ...plain, who: customer, referrer })).toBe(referrer);
    },
  );

  test.each(['/desk', '/desk/', '/desk/groups?x=1', '/desk#top'])(
    'SIGN-41 a customer does not follow %s to the expert site',
    (referrer) => {
      expect(pageAfterSignIn({ ...plain, who: customer, referrer })).toBe('/');
    },
  );

  test.each([...offSite, '/login', '/api/users'])('SIGN-41 nobody follows %j', (referrer) => {
    const left = ownPath(referrer, origin);
    expect(pageAfterSignIn({ ...plain, who: admin, referrer: left })).toBe('/desk/groups');
    expect(pageAfterSignIn({ ...plain, who: expert, referrer: left })).toBe('/desk');
    expect(pageAfterSignIn({ ...plain, who: customer, referrer: left })).toBe('/');
  });

  test('SIGN-42 not-expert skips the way to the expert site, by role or by referrer', () => {
    const skipping = { ...plain, isNotExpert: true };
    // Home of our staff is the desk. docs/decisions/0117
    expect(pageAfterSignIn({ ...skipping, who: expert })).toBe('/trips');
    expect(pageAfterSignIn({ ...skipping, who: admin })).toBe('/trips');
    expect(pageAfterSignIn({ ...skipping, who: customer })).toBe('/');
    expect(pageAfterSignIn({ ...skipping, who: expert, referrer: '/desk' })).toBe('/trips');
    expect(pageAfterSignIn({ ...skipping, who: expert, referrer: '/trips/7' })).toBe('/trips/7');
  });
});

describe('An administrator whose installation does not work yet', () => {
  const open = { ...admin, is_setup_open: true };
  const arrive = (arrival: Partial<Parameters<typeof pageAfterSignIn>[0]>) =>
    pageAfterSignIn({ who: open, referrer: null, isNotExpert: false, wasSignedIn: false, ...arrival });

  test('comes to Setup first', () => expect(arrive({})).toBe('/console/setup'));
  test('comes to the page of the link all the same', () => expect(arrive({ referrer: '/trips/7' })).toBe('/trips/7'));
  test('comes to the desk once all of it works', () => expect(arrive({ who: admin })).toBe('/desk/groups'));
});
