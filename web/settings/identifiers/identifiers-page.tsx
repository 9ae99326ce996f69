/** The settings of identifiers; route settings_identifiers. docs/rules.md#lists-of-identifiers */
import type { JSX } from 'react';
import { ManagedPage } from '#web/settings/kit/managed-page.tsx';
import { IdentifiersPanel } from './parts/identifiers-panel.tsx';

/** The page /settings/identifiers: the identifiers, such as cost centers, that an organization's trips can have. */
export const IdentifiersPage = (): JSX.Element => (
  <ManagedPage
    title="Identifiers"
    addWords="Add Values"
    notYours="Super Admins keep the list of identifiers"
    panel={IdentifiersPanel}
  />
);
