import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type JSX, useId } from 'react';
import { pages } from '#contract/pages.ts';
import { leaveTo, tellTabs } from '#web/kit/leave.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { currentUserQuery, endSession } from '#web/kit/session.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import type { MenuItem } from './menu.ts';
import css from './shell.module.css';
import { useMenu, useMenuCounts } from './use-menu.ts';

type OnGo = { readonly onGo: (() => void) | undefined };

const Items = ({ items, onGo }: OnGo & { items: readonly MenuItem[] }): JSX.Element => {
  const { path } = useNavigation();
  const counts = useMenuCounts();
  return (
    <ul>
      {items.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} onClick={onGo} aria-current={path === to ? 'page' : undefined}>
            {label}
          </PageLink>
          {(counts[to] ?? 0) > 0 && <small>{counts[to]} to do</small>}
        </li>
      ))}
    </ul>
  );
};

/** The organization that settings and reports show. With a single one there is no choice. */
const OrganizationSelect = ({ name }: { name: string }): JSX.Element | null => {
  const { organization, organizations, choose } = useSelectedOrganization();
  if (!organization || organizations.length < 2) return null;
  return (
    <SelectField
      name={name}
      label="Organization"
      value={String(organization.id)}
      choices={organizations.map((one) => ({ value: String(one.id), label: one.name }))}
      onChange={(id) => choose(Number(id))}
    />
  );
};

/** Ends the session here and in the other tabs, then shows sign-in. APP-54, APP-55 */
const SignOut = (): JSX.Element => {
  const leave = useMutation({
    mutationFn: endSession,
    onSuccess: () => {
      tellTabs();
      leaveTo(pages.login({ signout: '1' }));
    },
  });
  return (
    <>
      <button type="button" onClick={() => leave.mutate()}>
        Sign Out
      </button>
      <FailedCall failure={leave.error} onDismiss={leave.reset} />
    </>
  );
};

/**
 * The pages of the dashboard in groups, the organization, and Sign Out.
 * @param onGo called when one of its links is pressed, including the link of the current page
 */
export const SideMenu = ({ onGo }: Partial<OnGo>): JSX.Element => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { groups, isKnown } = useMenu();
  const id = useId();
  return (
    <nav className={css.groups} aria-label="Dashboard">
      {groups.map(({ title, items, more }) => (
        <div key={title}>
          <h2>{title}</h2>
          <Items items={items} onGo={onGo} />
          {more && (
            <>
              <h3>{more.title}</h3>
              <Items items={more.items} onGo={onGo} />
            </>
          )}
        </div>
      ))}
      {isKnown && (
        <div>
          <h2>{user.name}</h2>
          <OrganizationSelect name={`organization-${id}`} />
          <ul>
            <li>
              <SignOut />
            </li>
          </ul>
        </div>
      )}
    </nav>
  );
};
