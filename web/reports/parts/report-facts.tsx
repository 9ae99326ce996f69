import type { JSX } from 'react';
import type { Report, ReportFact } from '#contract/reports.ts';
import { countText } from '#domain/reports/cell-text.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import text from '#web/ui/text.module.css';
import css from './report-facts.module.css';

const Value = ({ fact, currency }: { fact: ReportFact; currency: string }): JSX.Element => {
  if (fact.value === null) return <span className={text.big}>None</span>;
  if (typeof fact.value === 'string') return <span className={text.big}>{fact.value}</span>;
  if (fact.kind === 'money') return <MoneyText money={{ minor: fact.value, currency }} isBig />;
  return <span className={`${text.big} ${text.figures}`}>{countText(fact.value)}</span>;
};

/** The totals above a report, divided like a ticket; two in a row on a phone. */
export const ReportFacts = ({ report }: { report: Report }): JSX.Element => (
  <dl className={css.facts}>
    {report.facts.map((fact) => (
      <div key={fact.title}>
        <dt className={text.label}>{fact.title}</dt>
        <dd>
          <Value fact={fact} currency={report.currency} />
          {fact.note && <small>{fact.note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
