import type { JSX } from 'react';
import { landingPageLimits as most } from '#contract/landing-pages.ts';
import { stepTitles } from '#domain/landers/steps.ts';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';
import css from './editor.module.css';
import { type PartProps, textOf } from './part-props.ts';

type Feature = keyof PartProps['page']['features'];
type Option = keyof PartProps['page']['options'];

type Step = {
  readonly title: string;
  readonly help: string;
  /** Left out: the step is always shown. */
  readonly feature?: Feature;
  /** The option that the answer may be left out. */
  readonly optional?: Option;
};

const steps: readonly Step[] = [
  { title: stepTitles.contact, help: 'Email, program, name' },
  {
    title: stepTitles.airport,
    help: 'From where, and whether they return elsewhere',
    feature: 'is_airport_selection_shown',
  },
  { title: stepTitles.type, help: 'With your staff, or alone', feature: 'is_flight_type_shown' },
  { title: stepTitles.traveler, help: 'Passport, ages; a guardian below 15', feature: 'is_traveler_shown' },
  {
    title: stepTitles.collaborators,
    help: 'Others who follow the trip',
    feature: 'is_collaborators_shown',
    optional: 'is_collaborators_optional',
  },
  { title: stepTitles.payment, help: 'A card', feature: 'is_payment_shown', optional: 'is_payment_optional' },
  { title: stepTitles.insurance, help: 'Asked, an expert proposes it', feature: 'is_insurance_shown' },
  { title: stepTitles.visa, help: 'Whether the traveler has one', feature: 'is_visa_shown' },
];

/** What the two ways to fly are called on the page. */
const FlightTypeWords = (props: PartProps): JSX.Element => {
  const text = textOf(props);
  return (
    <>
      <Cell size="half">
        <TextField
          {...text('label_flight_type_group')}
          label="Words for the group"
          hint="Empty: Chaperoned"
          autoComplete="off"
          maxLength={most.name}
        />
      </Cell>
      <Cell size="half">
        <TextField
          {...text('label_flight_type_individual')}
          label="Words for flying alone"
          hint="Empty: Individual"
          autoComplete="off"
          maxLength={most.name}
        />
      </Cell>
    </>
  );
};

/** Which steps of the form are shown, and which answers may be left out. The order is the same on every page. */
export const StepsPart = (props: PartProps): JSX.Element => {
  const { page, change } = props;
  const { features, options, disclaimers } = page;
  const setFeature = (name: Feature, is: boolean): void => change({ features: { ...features, [name]: is } });
  const setOption = (name: Option, is: boolean): void => change({ options: { ...options, [name]: is } });
  const shown =
    steps.filter(({ feature }) => feature === undefined || features[feature]).length +
    Number(options.is_self_search) +
    Number(disclaimers.length > 0);
  return (
    <Panel title="Steps" side={<p className={css.quiet}>{shown} of 10 shown</p>}>
      <ul className={css.steps}>
        {steps.map(({ title, help, feature, optional }) => (
          <li key={title}>
            <div>
              <b>{title}</b>
              <p>{help}</p>
            </div>
            {feature === undefined ? (
              <p>Always</p>
            ) : (
              <CheckField
                name={feature}
                label={`Show ${title.toLowerCase()}`}
                isChecked={features[feature]}
                onChange={(is) => setFeature(feature, is)}
              />
            )}
            {feature !== undefined && optional !== undefined && features[feature] && (
              <CheckField
                name={optional}
                label={`${title} must be answered`}
                isChecked={!options[optional]}
                onChange={(is) => setOption(optional, !is)}
              />
            )}
          </li>
        ))}
        <li>
          <div>
            <b>{stepTitles.search}</b>
            <p>Visitors choose flights themselves where no expert is needed</p>
          </div>
          <CheckField
            name="is_self_search"
            label="Show ideal flights"
            isChecked={options.is_self_search}
            onChange={(is) => setOption('is_self_search', is)}
          />
        </li>
        <li>
          <div>
            <b>{stepTitles.disclaimers}</b>
            <p>{disclaimers.length === 0 ? 'Not shown: there are none' : 'Each must be accepted'}</p>
          </div>
        </li>
      </ul>
      <Sheet>
        <CheckField
          name="is_participant_name_shown"
          label="Ask for the participant’s name too"
          hint="When visitors ask for somebody else, such as parents for a child"
          isChecked={options.is_participant_name_shown}
          onChange={(is) => setOption('is_participant_name_shown', is)}
        />
        <CheckField
          name="is_diff_dates_shown"
          label="Visitors may ask for other dates"
          isChecked={options.is_diff_dates_shown}
          onChange={(is) => setOption('is_diff_dates_shown', is)}
        />
        {features.is_flight_type_shown && <FlightTypeWords {...props} />}
      </Sheet>
    </Panel>
  );
};
