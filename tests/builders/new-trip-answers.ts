/** The API's replies about Sam of Acme Robotics when he opens the new-trip page. */
import { json } from './api-answers.ts';

export const acme = {
  id: 3,
  name: 'Acme Robotics',
  identifier_label: 'Cost Center',
  is_identifier_required: true,
  user_type: 1,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};
export const sam = {
  id: 7,
  customer_id: 1,
  customer_name: 'Sam Rivera',
  creator_name: 'Sam Rivera',
  may_delete: true,
  belonging: 'own',
  shared_organization_id: null,
  shared_organization_name: null,
  is_me: true,
  is_editable: true,
  passport_first_name: 'Sam',
  passport_middle_name: '',
  passport_last_name: 'Rivera',
};
export const wholeSam = {
  ...sam,
  email: 'sam@acme.example',
  phone_number: '+13035550148',
  date_of_birth: '1988-11-05',
  sex: 'm',
  passport_number: null,
  passport_country_id: null,
  passport_expiry: null,
  seat_preference: null,
  dietary_requirements: '',
  other: '',
  emergency_name: '',
  emergency_phone: '',
  traveler_programs: [],
};
/** @param isSelfBook false: every organization disabled self booking */
export const known = (organizations: readonly object[] = [acme], isSelfBook = true) => ({
  'GET /users': () => json({ id: 1, name: 'Sam Rivera', is_expert: false, is_admin: false }),
  'GET /voucher/usable': () => json({ voucher_amount: 0, currency: 'USD' }),
  'GET /contact': () =>
    json({
      sales_name: '',
      sales_address: '',
      sales_phone: '',
      sales_email: 'sales@acme.example',
      support_email: 'help@acme.example',
    }),
  'GET /organizations-admin': () => json(organizations),
  'GET /customer-colleagues': () =>
    json([
      { customer_id: 11, customer_name: 'Tom Lindqvist', organization_id: acme.id },
      { customer_id: 12, customer_name: 'Ada Okafor', organization_id: acme.id },
    ]),
  'GET /saved-searches': () => json([]),
  'GET /customer-is-self-book': () => json(isSelfBook),
  'GET /travelers': () => json([sam]),
  'GET /travelers/7': () => json(wholeSam),
  'GET /countries': () => json([{ id: 231, title: 'United States' }]),
});

/** One person decides, and nobody after them. */
export const whoApproves = (name: string) => ({
  people: [{ id: 2, name }],
  others: 0,
  away: null,
  line_manager_note: null,
  second_note: null,
  is_own_trip: false,
});
