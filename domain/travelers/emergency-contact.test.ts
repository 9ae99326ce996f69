import { expect, test } from 'vitest';
import { emergencyContactProblems } from './emergency-contact.ts';

test.each([
  ['nothing', { name: '', phone: '' }, {}],
  ['blanks', { name: '  ', phone: ' ' }, {}],
  ['both', { name: 'Rosa Stone', phone: '+13035550100' }, {}],
  [
    'a name alone',
    { name: 'Rosa Stone', phone: '' },
    { phone: 'Please enter the phone number of the emergency contact' },
  ],
  ['a number alone', { name: ' ', phone: '+13035550100' }, { name: 'Please enter the name of the emergency contact' }],
])('an emergency contact has a name and a phone number, or neither: %s', (_, contact, problems) => {
  expect(emergencyContactProblems(contact)).toEqual(problems);
});
