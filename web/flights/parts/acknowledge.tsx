import type { JSX, RefObject } from 'react';
import { acknowledgmentProblems, acknowledgmentTexts } from '#domain/flights/acknowledgments.ts';
import { CheckField } from '#web/ui/field.tsx';
import css from './acknowledge.module.css';
import type { Gate } from './use-gate.ts';

type Props = { gate: Gate; boxes: RefObject<HTMLDivElement | null>; name: string };

/** The boxes of a flight that the person must tick before selecting it. FLT-53, FLT-54 */
export const Acknowledge = ({ gate, boxes, name }: Props): JSX.Element | null =>
  gate.asked.length === 0 ? null : (
    <div ref={boxes} className={css.boxes}>
      {gate.asked.map((each) => {
        const isGiven = gate.given.includes(each);
        return (
          <CheckField
            key={each}
            name={`acknowledge.${name}.${each}`}
            label={acknowledgmentTexts[each]}
            isChecked={isGiven}
            onChange={(isChecked) => gate.give(each, isChecked)}
            error={gate.isRefused && !isGiven ? acknowledgmentProblems[each] : undefined}
          />
        );
      })}
    </div>
  );
