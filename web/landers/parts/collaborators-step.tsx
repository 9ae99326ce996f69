import type { JSX } from 'react';
import { landerLimits } from '#contract/lander-request.ts';
import type { Collaborator } from '#domain/landers/request-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';
import css from './lander.module.css';
import type { StepProps } from './step-props.ts';

type RowProps = Pick<StepProps, 'filled' | 'errors' | 'change'> & { row: number; collaborator: Collaborator };

const CollaboratorRow = ({ filled, errors, change, row, collaborator }: RowProps): JSX.Element => {
  const { collaborators } = filled.form;
  const isRequired = row === 0 && !filled.config.options.is_collaborators_optional;
  const input = (name: keyof Collaborator) => ({
    name: `collaborators.${row}.${name}`,
    value: collaborator[name],
    error: errors[`collaborators.${row}.${name}`],
    autoComplete: 'off',
    onChange: (value: string) =>
      change({ collaborators: collaborators.map((each, at) => (at === row ? { ...each, [name]: value } : each)) }),
  });
  return (
    <fieldset className={css.row}>
      <legend>
        Collaborator {row + 1}
        {isRequired ? '' : ' (optional)'}
      </legend>
      <Sheet>
        <Cell size="third">
          <TextField {...input('name')} label="Name" maxLength={landerLimits.name} />
        </Cell>
        <Cell size="third">
          <TextField {...input('email')} label="Email" type="email" maxLength={landerLimits.email} />
        </Cell>
        <Cell size="third">
          <TextField {...input('relationship')} label="Relationship" maxLength={landerLimits.relationship} />
        </Cell>
      </Sheet>
    </fieldset>
  );
};

/** Other people who see the trip and get its mails: three rows. LAND-54, LAND-55 */
export const CollaboratorsStep = ({ filled, errors, change }: StepProps): JSX.Element => (
  <>
    <p className={css.lead}>They see the trip and get its mails; they neither approve nor pay.</p>
    {filled.form.collaborators.map((collaborator, row) => (
      <CollaboratorRow
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={row}
        filled={filled}
        errors={errors}
        change={change}
        row={row}
        collaborator={collaborator}
      />
    ))}
  </>
);
