import type { JSX } from 'react';
import type { Member } from '#contract/settings/team.ts';
import type { UserType } from '#domain/access/actor.ts';
import { roleChange } from '#domain/team/roles.ts';
import { Dependent } from '#web/ui/stage.tsx';
import css from './role-note.module.css';

const Rights = ({ title, rights }: { title: string; rights: readonly string[] }): JSX.Element | null =>
  rights.length === 0 ? null : (
    <div>
      <p className={css.title}>{title}</p>
      <ul className={css.list}>
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </div>
  );

/** What a member gains and loses with the chosen role, before saving. docs/screens.md#settings-forms */
export const RoleNote = ({
  member,
  role,
  isSelf,
}: {
  member: Member;
  role: UserType;
  isSelf: boolean;
}): JSX.Element => {
  const { gains, loses } = roleChange(member.user_type, role);
  return (
    // Mounted before it has a text, so that the text is read out when a radio is pressed.
    <div aria-live="polite">
      {role !== member.user_type && (
        <Dependent why={isSelf ? 'This changes what you may do.' : `This changes what ${member.customer_name} may do.`}>
          <Rights title="Gains" rights={gains} />
          <Rights title="Loses" rights={loses} />
          <p>
            {isSelf ? 'The change takes effect at once.' : 'The change takes effect at once. We tell them by mail.'}
          </p>
        </Dependent>
      )}
    </div>
  );
};
