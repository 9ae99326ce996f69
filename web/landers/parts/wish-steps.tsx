import type { JSX } from 'react';
import { insuranceTypes } from '#contract/lander-request.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import type { StepProps } from './step-props.ts';

/** LAND-60 */
export const InsuranceStep = ({ field }: StepProps): JSX.Element => (
  <Sheet>
    <ChoiceRow
      {...field('insurance')}
      legend="Do you want travel insurance?"
      ways={insuranceTypes.map((value) => ({ value, label: value }))}
    />
  </Sheet>
);

/** LAND-61 */
export const VisaStep = ({ field }: StepProps): JSX.Element => (
  <Sheet>
    <ChoiceRow
      {...field('visa')}
      legend="Has the traveler received a visa?"
      hint="Choose No if none is needed."
      ways={[
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
        { value: 'eta', label: 'eTA', help: 'Electronic travel authorization' },
      ]}
    />
  </Sheet>
);
