import { describe, expect, test } from 'vitest';
import { type OrganizationSettings, organizationChanges } from './organization-changes.ts';

const was: OrganizationSettings = {
  name: 'Acme',
  logo: '',
  currency: 'USD',
  identifierLabel: null,
  isIdentifierRequired: false,
  isSelfBooking: true,
  isReports: false,
  isCustomReports: false,
  isPartner: false,
  staffNotes: 'Calls on Mondays',
};

describe('the changes of an organization, for the audit', () => {
  test.each([
    ['nothing', {}, null],
    ['the name', { name: 'Acme Robotics' }, { nameWas: 'Acme', nameNow: 'Acme Robotics' }],
    [
      'a first label',
      { identifierLabel: 'Cost Center' },
      { identifierLabelWas: '', identifierLabelNow: 'Cost Center' },
    ],
    ['the duty', { isIdentifierRequired: true }, { isIdentifierRequiredWas: false, isIdentifierRequiredNow: true }],
    ['self booking', { isSelfBooking: false }, { isSelfBookingWas: true, isSelfBookingNow: false }],
    ['reports', { isReports: true }, { isReportsWas: false, isReportsNow: true }],
    ['custom reports', { isCustomReports: true }, { isCustomReportsWas: false, isCustomReportsNow: true }],
    ['landing pages', { isPartner: true }, { isPartnerWas: false, isPartnerNow: true }],
    ['the currency', { currency: 'EUR' }, { currencyWas: 'USD', currencyNow: 'EUR' }],
    ['the logo, without its picture', { logo: 'data:image/png;base64,AA' }, { isLogoChanged: true }],
    ['the notes, without their text', { staffNotes: 'Ask for Ruth' }, { areNotesChanged: true }],
  ])('has %s as it was and as it is now', (_, change, facts) => {
    expect(organizationChanges(was, { ...was, ...change })).toEqual(facts);
  });
});
