import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { accountLimits } from '#contract/settings/account.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import css from './password-meter.module.css';

const words = ['Very weak', 'Very weak', 'Weak', 'Good', 'Strong'] as const;

/** The server's rule, with its dictionaries. Loaded when the person starts to type a password. */
const rulesQuery = {
  queryKey: ['password-rules'],
  queryFn: () => import('#domain/sign-in/password-strength.ts'),
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/**
 * Shows while typing how strong a password is, by the server's rule, and how to improve it.
 * @param known the person's name and address
 */
export const PasswordMeter = ({
  password,
  known,
}: {
  password: string;
  known: readonly string[];
}): JSX.Element | null => {
  const isLong = [...password.normalize('NFC')].length >= accountLimits.passwordMin;
  const rules = useQuery({ ...rulesQuery, enabled: password !== '' });
  const organizations = useQuery({ ...organizationsQuery, enabled: password !== '' });
  if (!isLong || !rules.data) return null;
  const names = (organizations.data ?? []).map(({ name }) => name);
  const { score, problem } = rules.data.passwordStrength(password, [...known, ...names]);
  const said =
    problem === null ? `Password strength: ${words[score]}.` : `Password strength: ${words[score]}. ${problem}`;
  return (
    <div className={css.meter}>
      <div className={css.track} aria-hidden="true">
        <div className={problem === null ? css.good : css.weak} style={{ inlineSize: `${Math.max(1, score) * 25}%` }} />
      </div>
      <p className={css.words} aria-hidden="true">
        {said}
      </p>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
};
