/** Whom a search is for, and which card may pay for it. */
import { describe, expect, test } from 'vitest';
import type { SignedInActor, UserType } from './actor.ts';
import { beneficiaryOf } from './beneficiary.ts';
import { mayChargeCard } from './may-charge-card.ts';

const [acme, globex] = [1, 2];
const person = (types: Readonly<Record<number, UserType>>, isExpert = false): SignedInActor => ({
  kind: 'user',
  userId: 10,
  name: 'Somebody',
  email: 'somebody@acme.example',
  isExpert,
  isAdmin: false,
  memberships: Object.entries(types).map(([id, userType]) => ({
    organizationId: Number(id),
    userType,
    policyId: null,
  })),
  sessionId: 1,
});
const standard = person({ [acme]: 0 });
const tripAdmin = person({ [acme]: 2, [globex]: 0 });
const superAdmin = person({ [acme]: 1 });
const expert = person({}, true);

describe('the person a search is for', () => {
  test.each([
    ['oneself, on a personal trip', standard, {}, { organizationId: null, contactId: 10 }],
    ['oneself, in one’s organization', standard, { org: acme }, { organizationId: acme, contactId: 10 }],
    ['oneself, by number', standard, { org: acme, contact: 10 }, { organizationId: acme, contactId: 10 }],
    [
      'an external contact',
      standard,
      { org: acme, 'external-contact': true },
      { organizationId: acme, contactId: null },
    ],
    [
      'an external contact, which takes precedence over a named colleague',
      standard,
      { org: acme, contact: 11, 'external-contact': true },
      { organizationId: acme, contactId: null },
    ],
    ['a colleague, as Trip Admin', tripAdmin, { org: acme, contact: 11 }, { organizationId: acme, contactId: 11 }],
    ['a colleague, as Super Admin', superAdmin, { org: acme, contact: 11 }, { organizationId: acme, contactId: 11 }],
    ['anybody anywhere, as expert', expert, { org: globex, contact: 11 }, { organizationId: globex, contactId: 11 }],
    ['anybody on a personal trip, as expert', expert, { contact: 11 }, { organizationId: null, contactId: 11 }],
  ] as const)('%s', (_whom, actor, asked, found) => {
    expect(beneficiaryOf(asked, actor)).toEqual({ ok: true, value: found });
  });

  const foreign = { field: 'org', sentence: 'This is not one of your organizations' };
  const colleague = { field: 'contact', sentence: 'You can search for yourself or an external contact only' };
  test.each([
    ['a foreign organization', standard, { org: globex }, foreign],
    ['a colleague, as Standard', standard, { org: acme, contact: 11 }, colleague],
    [
      'a colleague in an organization where the caller is Standard, as manager of another',
      tripAdmin,
      { org: globex, contact: 11 },
      colleague,
    ],
    ['somebody else on a personal trip', superAdmin, { contact: 11 }, colleague],
  ] as const)('not %s', (_whom, actor, asked, problem) => {
    expect(beneficiaryOf(asked, actor)).toEqual({ ok: false, error: problem });
  });
});

describe('which card a person may choose', () => {
  const own = { organizationId: null, userId: 10 };
  const colleagues = { organizationId: null, userId: 11 };
  const companys = { organizationId: acme, userId: null };

  test.each([
    ['one’s own, for a personal trip', standard, own, null, true],
    ['one’s own, for a trip of the organization', standard, own, acme, true],
    ['a colleague’s', superAdmin, colleagues, acme, false],
    ['the organization’s, as its Super Admin', superAdmin, companys, acme, true],
    ['the organization’s, as Trip Admin', tripAdmin, companys, acme, false],
    ['the organization’s, as Standard', standard, companys, acme, false],
    ['the organization’s, as expert', expert, companys, acme, false],
    ['the organization’s, for a trip of another', person({ [acme]: 1, [globex]: 1 }), companys, globex, false],
    ['the organization’s, for a personal trip', superAdmin, companys, null, false],
  ] as const)('%s: %s', (_card, actor, card, organizationId, may) => {
    expect(mayChargeCard(actor, card, { organizationId })).toBe(may);
  });
});
