/** The field of an identifier where the organization has a list, in a file of its own: most organizations have none. */
import { type JSX, Suspense } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { IdentifierSelectProps } from './parts/identifier-select.tsx';

const IdentifierSelect = lazyPart(async () => (await import('./parts/identifier-select.tsx')).IdentifierSelect);

/** docs/decisions/0187 */
export const ListedIdentifier = (props: IdentifierSelectProps): JSX.Element => (
  <Suspense fallback={<SkeletonRows rows={1} height={64} label={`Loading ${props.label}`} />}>
    <IdentifierSelect {...props} />
  </Suspense>
);
