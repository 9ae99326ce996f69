/** The billing settings; route settings_billing. */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ApiProblem } from '#web/kit/api.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useAdministeredOrganization } from '#web/kit/selected-organization.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { OrganizationField } from '#web/settings/kit/organization-field.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { AlertBox, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { organizationQuery } from './parts/calls.ts';
import { CardsPanel } from './parts/cards-panel.tsx';
import { CurrencyForm } from './parts/currency-form.tsx';

type Whose = 'organization' | 'individual';

/** The address stores whose cards are shown. BILL-06 */
const useWhose = (hasOrganization: boolean): [Whose, (whose: Whose) => void] => {
  const [query, change] = useAddressQuery();
  const whose = query.get('cards') === 'individual' || !hasOrganization ? 'individual' : 'organization';
  return [whose, (next) => change({ cards: next === 'individual' ? next : undefined })];
};

const OrganizationCurrency = ({ id }: { id: number }): JSX.Element => {
  const organization = useQuery(organizationQuery(id));
  const { data, error } = organization;
  if (data) return <CurrencyForm organization={data} />;
  // BILL-18: the card existed when the list was loaded.
  if (error instanceof ApiProblem && error.code === 'not-found') return <AlertBox>Organization not found</AlertBox>;
  if (error)
    return (
      <FailedCall
        failure={error}
        what="The billing settings could not be loaded."
        onRetry={() => void organization.refetch()}
      />
    );
  return <SkeletonRows rows={2} height={72} label="Loading the organization" />;
};

const ways = (hasOrganization: boolean) => [
  {
    value: 'organization' as const,
    label: 'Organization Cards',
    help: hasOrganization ? 'They pay for business trips.' : 'For Super Admins of an organization.',
    isOff: !hasOrganization,
  },
  { value: 'individual' as const, label: 'Individual Cards', help: 'Your own; they pay for personal trips.' },
];

const Cards = ({ organizationId, userId }: { organizationId: number | undefined; userId: number }): JSX.Element => {
  const [whose, setWhose] = useWhose(organizationId !== undefined);
  const owner =
    whose === 'organization' && organizationId !== undefined
      ? ({ kind: 'organization', id: organizationId } as const)
      : ({ kind: 'customer', id: userId } as const);
  return (
    <Stack>
      <FormWidth>
        <ChoiceRow
          name="cards"
          legend="Credit cards"
          ways={ways(organizationId !== undefined)}
          value={whose}
          onChange={setWhose}
        />
      </FormWidth>
      <CardsPanel
        key={`${owner.kind} ${owner.id}`}
        owner={owner}
        title={owner.kind === 'organization' ? 'Organization Cards' : 'Individual Cards'}
      />
    </Stack>
  );
};

/** The page /settings/billing: default currency and cards, of an organization and of the person. APP-29 */
export const BillingPage = (): JSX.Element => {
  const heading = useScreen('Billing');
  const user = useQuery(currentUserQuery);
  const { organization, isPending } = useAdministeredOrganization();
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Billing
        </h1>
      </PageHead>
      <Stack>
        <FormWidth>
          <Stack isTight>
            <OrganizationField isAlwaysShown />
            {organization && <OrganizationCurrency key={organization.id} id={organization.id} />}
          </Stack>
        </FormWidth>
        {user.data && !isPending && <Cards organizationId={organization?.id} userId={user.data.id} />}
        {(user.isPending || isPending) && <SkeletonRows rows={3} height={56} label="Loading cards" />}
        <FailedCall failure={user.error} what="Your cards could not be loaded." onRetry={() => void user.refetch()} />
      </Stack>
    </>
  );
};
