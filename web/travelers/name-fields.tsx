import type { JSX } from 'react';
import { travelerLimits } from '#contract/travelers.ts';
import { longNames, mostTicketLetters, ticketName } from '#domain/travelers/ticket-name.ts';
import { TextField } from '#web/ui/field.tsx';
import type { TextFields } from '#web/ui/form-fields.ts';
import { Cell } from '#web/ui/stage.tsx';
import text from '#web/ui/text.module.css';

type Props = {
  readonly field: TextFields<'firstName' | 'middleName' | 'lastName'>;
  /** 50 in a profile, 25 on a landing page. docs/rules.md#travelers */
  readonly lastNameMax: number;
};

const asInPassport = 'exactly as in the passport';

const tooLong = {
  first: `Airlines take up to ${mostTicketLetters} letters of the first names: write those of earlier tickets, or ask an expert to book.`,
  last: `Airlines take up to ${mostTicketLetters} letters of the last name: write it as on earlier tickets, or ask an expert to book.`,
} as const;

/** The names as printed on the ticket, once they are entered. docs/rules.md#names */
const TicketPreview = ({ field }: Pick<Props, 'field'>): JSX.Element | null => {
  const [first, middle, last] = [field('firstName').value, field('middleName').value, field('lastName').value];
  if (first.trim() === '' || last.trim() === '') return null;
  const printed = ticketName({ first, middle, last });
  if (printed !== null)
    return (
      <p className={text.quiet}>
        On the ticket: <b>{printed}</b>
        {longNames({ first, last }).map((which) => ` ${tooLong[which]}`)}
      </p>
    );
  return (
    <p className={text.quiet}>
      Airlines print the letters A to Z only. For a ticket, write the names as they appear in the two lines at the
      bottom of the passport’s photo page.
    </p>
  );
};

/** Names as in the passport. TRV-02 to TRV-04, TRV-17; docs/screens.md#traveler-form */
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
    <TicketPreview field={field} />
  </>
);
