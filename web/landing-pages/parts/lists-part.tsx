import type { JSX } from 'react';
import { landingPageLimits as most } from '#contract/landing-pages.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import { type PartProps, textOf } from './part-props.ts';
import { RowsEditor } from './rows-editor.tsx';

/** Links and FAQs, beside the form. */
export const SidePart = ({ page, change, errors }: PartProps): JSX.Element => (
  <>
    <Panel title="Links">
      <RowsEditor
        noun="Link"
        rows={page.links}
        onChange={(links) => change({ links: [...links] })}
        makeRow={() => ({ title: '', url: 'https://' })}
        most={most.links}
        empty="Links to your own pages, beside the form."
      >
        {({ title, url }, set, index) => (
          <>
            <TextField
              name={`links.${index}.title`}
              label="Text"
              maxLength={most.name}
              value={title}
              error={errors[`links.${index}.title`]}
              onChange={(next) => set({ title: next })}
            />
            <TextField
              name={`links.${index}.url`}
              label="Web or mail address"
              hint="https://… or mailto:…"
              maxLength={most.url}
              value={url}
              error={errors[`links.${index}.url`]}
              onChange={(next) => set({ url: next })}
            />
          </>
        )}
      </RowsEditor>
    </Panel>
    <Panel title="FAQs">
      <RowsEditor
        noun="FAQ"
        rows={page.faqs}
        onChange={(faqs) => change({ faqs: [...faqs] })}
        makeRow={() => ({ question: '', answer: '' })}
        most={most.faqs}
        empty="Answers to what families ask most."
      >
        {({ question, answer }, set, index) => (
          <>
            <TextField
              name={`faqs.${index}.question`}
              label="Question"
              maxLength={most.question}
              value={question}
              error={errors[`faqs.${index}.question`]}
              onChange={(next) => set({ question: next })}
            />
            <TextArea
              name={`faqs.${index}.answer`}
              label="Answer"
              rows={3}
              maxLength={most.answer}
              value={answer}
              error={errors[`faqs.${index}.answer`]}
              onChange={(next) => set({ answer: next })}
            />
          </>
        )}
      </RowsEditor>
    </Panel>
  </>
);

/** An id stays with its text, because requests name what was accepted. */
const nextId = (disclaimers: PartProps['page']['disclaimers']): number =>
  Math.max(0, ...disclaimers.map(({ id }) => id)) + 1;

/** What visitors must accept, in order. */
export const DisclaimersPart = ({ page, change, errors }: PartProps): JSX.Element => (
  <Panel title="Disclaimers">
    <RowsEditor
      noun="Disclaimer"
      rows={page.disclaimers}
      onChange={(disclaimers) => change({ disclaimers: [...disclaimers] })}
      makeRow={() => ({ id: nextId(page.disclaimers), label: '' })}
      most={most.disclaimers}
      empty="Sentences that visitors must accept before they ask. Each has its own box."
    >
      {({ label }, set, index) => (
        <TextArea
          name={`disclaimers.${index}.label`}
          label="Sentence"
          rows={2}
          maxLength={most.disclaimer}
          value={label}
          error={errors[`disclaimers.${index}.label`]}
          onChange={(next) => set({ label: next })}
        />
      )}
    </RowsEditor>
  </Panel>
);

/** Who answers, and who is told. */
export const MailsPart = (props: PartProps): JSX.Element => {
  const { page, change, errors } = props;
  return (
    <Panel title="Mails">
      <Sheet>
        <TextField
          {...textOf(props)('contact_email')}
          label="Questions go to"
          hint="Shown on the page. Empty: Tripwright’s support"
          type="email"
          autoComplete="off"
          maxLength={most.mail}
        />
      </Sheet>
      <RowsEditor
        noun="Address"
        rows={page.partner_emails.map((mail) => ({ mail }))}
        onChange={(rows) => change({ partner_emails: rows.map(({ mail }) => mail) })}
        makeRow={() => ({ mail: '' })}
        most={most.mails}
        empty="These addresses get a mail for each request, with the program and the trip. They are not shown."
      >
        {({ mail }, set, index) => (
          <TextField
            name={`partner_emails.${index}`}
            label="Told of each request"
            type="email"
            autoComplete="off"
            maxLength={most.mail}
            value={mail}
            error={errors[`partner_emails.${index}`]}
            onChange={(next) => set({ mail: next })}
          />
        )}
      </RowsEditor>
    </Panel>
  );
};
