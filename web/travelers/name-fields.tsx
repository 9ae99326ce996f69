import type { JSX } from 'react';
import { travelerLimits } from '#contract/travelers.ts';
import { TextField } from '#web/ui/field.tsx';
import type { TextFields } from '#web/ui/form-fields.ts';
import { Cell } from '#web/ui/stage.tsx';

type Props = {
  readonly field: TextFields<'firstName' | 'middleName' | 'lastName'>;
  /** 50 in a profile, 25 on a landing page. Semantics 8 */
  readonly lastNameMax: number;
};

const asInPassport = 'exactly as in the passport';

/** Names as the passport has them. TRV-02 to TRV-04, TRV-17, T1 */
export const NameFields = ({ field, lastNameMax }: Props): JSX.Element => (
  <>
    <Cell size="third">
      <TextField
        {...field('firstName')}
        label="First (given) names"
        hint={asInPassport}
        autoComplete="given-name"
        spellCheck={false}
        maxLength={travelerLimits.firstName}
      />
    </Cell>
    <Cell size="third">
      <TextField
        {...field('middleName')}
        label="Middle names"
        hint="optional"
        autoComplete="additional-name"
        spellCheck={false}
        maxLength={travelerLimits.middleName}
      />
    </Cell>
    <Cell size="third">
      <TextField
        {...field('lastName')}
        label="Last (family) name"
        hint={asInPassport}
        autoComplete="family-name"
        spellCheck={false}
        maxLength={lastNameMax}
      />
    </Cell>
  </>
);
