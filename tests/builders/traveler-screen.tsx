/** Travelers as the list and the form show them, and the wizard's section with them. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Traveler } from '#contract/travelers.ts';
import { json } from '#tests/builders/api-answers.ts';
import { TravelersPanel } from '#web/travelers/travelers-panel.tsx';

export const listed = (id: number, first: string, last: string, rest: object = {}) => ({
  id,
  customer_id: 1,
  customer_name: 'Tom Lindqvist',
  creator_name: 'Tom Lindqvist',
  may_delete: true,
  belonging: 'own' as const,
  shared_organization_id: null,
  shared_organization_name: null,
  is_me: false,
  is_editable: true,
  passport_first_name: first,
  passport_middle_name: '',
  passport_last_name: last,
  ...rest,
});
export const ana = listed(1, 'Ana', 'Costa');
export const sam = listed(2, 'Sam', 'Rivera', { is_me: true });
export const acme = {
  id: 4,
  name: 'Acme Robotics',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 0,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};
export const shared = { shared_organization_id: acme.id, shared_organization_name: acme.name };
/** Shared by a colleague, seen by the Super Admin. */
export const max = listed(3, 'Max', 'Weber', { is_editable: false, belonging: 'shared', ...shared });
export const ada = listed(4, 'Ada', 'Okafor', { is_editable: false, may_delete: false, belonging: 'colleague' });
export const all = () => json([ana, sam, max]);

export const whole: Traveler = {
  ...sam,
  email: 'sam@acme.example',
  phone_number: '+13035550148',
  date_of_birth: '1988-11-05',
  sex: 'm',
  passport_number: '******567',
  passport_country_id: 231,
  passport_expiry: '2031-03-09',
  seat_preference: null,
  dietary_requirements: '',
  other: '',
  emergency_name: '',
  emergency_phone: '',
  traveler_programs: [],
};
export const organizations = { 'GET /organizations-admin': () => json([acme]) };
export const forms = {
  ...organizations,
  'GET /countries': () => json([{ id: 231, title: 'United States' }]),
  'GET /programs': () => json([{ id: 4, title: 'SkyMiles', group: 'Airlines' }]),
};

export const Wizard = ({ organizationId = acme.id }: { organizationId?: number | null }) => {
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <TravelersPanel selection={{ ids, organizationId, onChange: setIds }}>
      <p>Chosen: {ids.join(', ')}</p>
    </TravelersPanel>
  );
};

export const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Travelers' });
  return within(list).getAllByRole('listitem');
};
