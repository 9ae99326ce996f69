import { type ComponentType, type JSX, type Ref, useRef } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { useAdministeredOrganization } from '#web/kit/selected-organization.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { EmptyState } from '#web/ui/message-box.tsx';
import { OrganizationField } from './organization-field.tsx';

export type ManagedPanelProps = {
  readonly organization: Organization;
  /** The action of the button in the page's head. */
  readonly add: Ref<() => void>;
};

type Props = {
  readonly title: string;
  /** The label of the button in the page's head. */
  readonly addWords: string;
  /** For a person who is Super Admin nowhere. */
  readonly notYours: string;
  /** The list and the form of one organization. */
  readonly panel: ComponentType<ManagedPanelProps>;
};

/** A page on which Super Admins manage a list of one of their organizations. SET-01, SET-02 */
export const ManagedPage = ({ title, addWords, notYours, panel: ListPanel }: Props): JSX.Element => {
  const heading = useScreen(title);
  const { organization, isPending, error } = useAdministeredOrganization();
  const add = useRef<() => void>(null);
  const isNobody = !organization && !isPending && !error;
  return (
    <>
      <PageHead tools={organization && <AppButton onClick={() => add.current?.()}>{addWords}</AppButton>}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </PageHead>
      <Stack isTight>
        <FormWidth>
          <OrganizationField />
        </FormWidth>
        {/* Another organization has another list and another form. */}
        {organization && <ListPanel key={organization.id} organization={organization} add={add} />}
        {isNobody && (
          <EmptyState
            title={notYours}
            help="You are not a Super Admin of an organization. Ask a Super Admin of yours for what you need."
          />
        )}
      </Stack>
    </>
  );
};
