import type { JSX } from 'react';
import type { FlightType } from '#contract/lander-request.ts';
import { gatewaysOut } from '#domain/landers/group-flights.ts';
import { ChoiceRow, type Way } from '#web/ui/choice-row.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import type { StepProps } from './step-props.ts';

const chaperonedHelp = ({ program }: StepProps['filled']): string => {
  const gateways = program ? gatewaysOut(program) : [];
  return gateways.length > 0
    ? `Chaperoned: staff of the program fly along from ${gateways.join(' or ')}`
    : 'Chaperoned: staff of the program fly along';
};

const waysOf = (filled: StepProps['filled']): readonly Way<FlightType>[] => {
  const { label_flight_type_group: group, label_flight_type_individual: individual } = filled.config;
  return [
    { value: 'Chaperoned', label: group || 'Chaperoned', help: chaperonedHelp(filled) },
    { value: 'Individual', label: individual || 'Individual', help: 'Individual: without staff of the program' },
    { value: 'Undecided', label: 'Undecided', help: 'Show me both' },
  ];
};

/** Whether to fly with staff. LAND-36 */
export const TypeStep = ({ filled, field }: StepProps): JSX.Element => (
  <Sheet>
    <ChoiceRow {...field('flightType')} legend="How the traveler flies" ways={waysOf(filled)} />
  </Sheet>
);
