import type { JSX } from 'react';
import { CheckField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import css from './lander.module.css';
import type { StepProps } from './step-props.ts';

/** Each disclaimer with a box of its own; the ids of accepted ones are stored. LAND-62, LAND-63 */
export const DisclaimersStep = ({ filled, errors, change }: StepProps): JSX.Element => {
  const { disclaimers } = filled.config;
  const accepted = filled.form.disclaimersAccepted;
  const count = disclaimers.filter(({ id }) => accepted.includes(id)).length;
  const words = `${count} of ${disclaimers.length} accepted`;
  return (
    <div className={css.sworn}>
      <p className={css.note}>Please review each one. {words}.</p>
      <LiveRegion>{count === 0 ? '' : words}</LiveRegion>
      {disclaimers.map(({ id, label }) => (
        <CheckField
          key={id}
          name={`disclaimers.${id}`}
          label={label}
          error={errors[`disclaimers.${id}`]}
          isChecked={accepted.includes(id)}
          onChange={(isChecked) =>
            change({ disclaimersAccepted: [...accepted.filter((other) => other !== id), ...(isChecked ? [id] : [])] })
          }
        />
      ))}
    </div>
  );
};
