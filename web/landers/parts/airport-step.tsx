import type { JSX } from 'react';
import { landerLimits } from '#contract/lander-request.ts';
import { AirportField } from '#web/flights/airport-field.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Dependent, Sheet } from '#web/ui/stage.tsx';
import type { StepProps } from './step-props.ts';

const answers = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;

type YesNoProps = { name: string; legend: string; isYes: boolean; onChange: (isYes: boolean) => void };

const YesNo = ({ name, legend, isYes, onChange }: YesNoProps): JSX.Element => (
  <ChoiceRow
    name={name}
    legend={legend}
    lie="pair"
    ways={answers}
    value={isYes ? 'yes' : 'no'}
    onChange={(value) => onChange(value === 'yes')}
  />
);

/** The departure airport, a different return airport, and other dates. LAND-33, LAND-34, LAND-35 */
export const AirportStep = ({ filled, field, change }: StepProps): JSX.Element => {
  const { form, config } = filled;
  const { name, error } = field('homeTo');
  return (
    <Sheet>
      <AirportField
        name="homeFrom"
        label="Home airport"
        hint="City, airport or code; a city means all of its airports."
        error={field('homeFrom').error}
        chosen={form.homeFrom}
        onChoose={(homeFrom) => change({ homeFrom })}
      />
      <YesNo
        name="isReturnElsewhere"
        legend="Return to a different airport"
        isYes={form.isReturnElsewhere}
        onChange={(isReturnElsewhere) => change({ isReturnElsewhere })}
      />
      {form.isReturnElsewhere && (
        <Dependent why="We ask because the way home ends elsewhere.">
          <AirportField
            name={name}
            label="Return airport"
            error={error}
            chosen={form.homeTo}
            onChoose={(homeTo) => change({ homeTo })}
          />
        </Dependent>
      )}
      {config.options.is_diff_dates_shown && (
        <YesNo
          name="isDateDiff"
          legend="Travel on different days than the program"
          isYes={form.isDateDiff}
          onChange={(isDateDiff) => change({ isDateDiff })}
        />
      )}
      {form.isDateDiff && (
        <Dependent why="A travel expert looks for flights on your days.">
          <TextField
            {...field('dateDiff')}
            label="Which other days"
            hint="For example: two days earlier, back on the last day."
            maxLength={landerLimits.datesDiff}
          />
        </Dependent>
      )}
    </Sheet>
  );
};
