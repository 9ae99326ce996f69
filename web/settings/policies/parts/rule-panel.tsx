import type { JSX } from 'react';
import { formatAmount, formatMoney } from '#domain/kit/money.ts';
import { type ExampleFare, exampleOf, exampleRoute } from '#domain/policies/example-fares.ts';
import { type PolicyForm, typedHotelMax } from '#domain/policies/policy-form.ts';
import type { PolicyCurrency } from '#domain/policies/policy-problems.ts';
import { policyRule, type SecondNames } from '#domain/policies/policy-rule.ts';
import { Verdict } from '#web/ui/marks.tsx';
import text from '#web/ui/text.module.css';
import { LimitLine } from './limit-line.tsx';
import css from './rule-panel.module.css';

type Props = {
  readonly form: PolicyForm;
  readonly organization: PolicyCurrency;
  readonly approver: string;
  readonly second: SecondNames;
};

const Rule = ({ form, organization: { currency }, approver, second }: Props): JSX.Element => (
  <div className={css.part}>
    <p className={text.label}>The rule in one sentence</p>
    {/* Read out after each change, that is, after each choice. */}
    <p className={`${text.big} ${css.rule}`} aria-live="polite" aria-atomic="true">
      {policyRule(form, currency, { approver, second }).map(({ text: words, isValue }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
        isValue ? <u key={index}>{words}</u> : <span key={index}>{words}</span>,
      )}
    </p>
    {typedHotelMax(form.hotelMax) === null && (
      <p className={text.quiet}>Enter the hotel limit as a number to see it here.</p>
    )}
  </div>
);

const Fare = ({ fare, currency }: { fare: ExampleFare; currency: string }): JSX.Element => (
  <li>
    <span>{fare.name}</span>
    <span className={css.price}>{formatAmount({ minor: fare.minor, currency })}</span>
    <div className={css.verdict}>
      <Verdict kind={fare.needsApproval ? 'ask' : 'ok'}>
        <b>{fare.needsApproval ? 'Needs approval' : 'In policy'}:</b> {fare.sentence}
      </Verdict>
    </div>
  </li>
);

const Example = ({ form, organization }: Pick<Props, 'form' | 'organization'>): JSX.Element => {
  const { currency } = organization;
  const example = exampleOf(form, organization);
  return (
    <div className={css.part}>
      <p className={text.label}>Example fare, {currency}</p>
      <p>
        <b>
          {exampleRoute.from} to {exampleRoute.to}
        </b>
      </p>
      <p className={text.quiet}>
        {exampleRoute.note}; the cheapest sensible fare is {formatMoney({ minor: example.sensibleMinor, currency })}
      </p>
      <LimitLine example={example} currency={currency} />
      <ul className={css.fares}>
        {example.fares.map((fare) => (
          <Fare key={fare.name} fare={fare} currency={currency} />
        ))}
      </ul>
    </div>
  );
};

/**
 * The form's rule, as a sentence and on example fares, while the person edits. docs/screens.md#settings-forms
 */
export const RulePanel = (props: Props): JSX.Element => (
  <aside className={css.panel} aria-label="What this policy says">
    <Rule {...props} />
    <Example form={props.form} organization={props.organization} />
  </aside>
);
