import { describe, expect, test } from 'vitest';
import { ownPath, pageAfterSignIn } from './after-sign-in.ts';

const origin = 'https://book.tripwright.example';
const admin = { is_admin: true, is_expert: false };
const expert = { is_admin: false, is_expert: true };
const customer = { is_admin: false, is_expert: false };

describe('A referrer of the query, semantics 2', () => {
  test.each([
    ['/trips/7?x=1#flights', '/trips/7?x=1#flights'],
    [`${origin}/trips`, '/trips'],
    ['https://evil.example/trips', null],
    ['//evil.example/trips', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['/login?referrer=/trips', null],
    ['/api/signout', null],
    ['http://[', null],
    [null, null],
  ])('%s leads to %s', (referrer, path) => {
    expect(ownPath(referrer, origin)).toBe(path);
  });
});

describe('Where a person goes after signing in, spec 1, 6', () => {
  test.each([
    ['SIGN-34 an admin goes to the groups page of the desk', admin, null, false, false, '/desk/groups'],
    ['SIGN-35 an admin who was signed in goes to the trips', admin, null, false, true, '/trips'],
    ['SIGN-36 an expert goes to the desk', expert, null, false, false, '/desk'],
    ['SIGN-37 anyone else goes to the app', customer, null, false, false, '/'],
    ['SIGN-38 an admin follows a referrer', admin, '/desk/requests', false, false, '/desk/requests'],
    ['SIGN-39 an expert follows a referrer to the desk', expert, '/desk/requests', false, false, '/desk/requests'],
    ['SIGN-40 an expert follows a referrer to the app', expert, '/trips/7', false, false, '/trips/7'],
    ['SIGN-40 a customer follows a referrer to the app', customer, '/trips/7', false, false, '/trips/7'],
    ['SIGN-41 a customer does not follow a referrer to the desk', customer, '/desk', false, false, '/'],
    ['SIGN-42 not-expert keeps an expert in the app', expert, null, true, false, '/'],
    ['SIGN-42 not-expert keeps an admin in the app', admin, null, true, false, '/'],
  ])('%s', (_title, who, referrer, isNotExpert, wasSignedIn, page) => {
    expect(pageAfterSignIn({ who, referrer, isNotExpert, wasSignedIn })).toBe(page);
  });
});
