import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { LanderConfig, LanderEvent } from '#contract/landers.ts';
import { TextField } from '#web/ui/field.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Cell, Sheet, Stage } from '#web/ui/stage.tsx';
import { eventsQuery } from './lander-queries.ts';
import { ProgramFields } from './program-fields.tsx';
import { ProgramSummary } from './program-summary.tsx';
import { useProgramChoice } from './use-program-choice.ts';
import { WayOn } from './way-on.tsx';

const none: readonly LanderEvent[] = [];
const mostLetters = 100;

/** Who asks and for which program, the program itself, and what leads on. LAND-15, LAND-16, LAND-17 */
export const RequestForm = ({ config }: { config: LanderConfig }): JSX.Element => {
  const { data: events = none, error, isPending, refetch } = useQuery(eventsQuery(config.category));
  const choice = useProgramChoice(events);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const letters = { maxLength: mostLetters, value: '', onChange: setName };
  return (
    <Stage step={1} state="now" title="Contact details" isLast>
      <FailedCall failure={error} what="The programs could not be loaded." onRetry={() => void refetch()} />
      <Sheet>
        <Cell size="half">
          <TextField
            {...letters}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
          />
        </Cell>
        <Cell size="half">
          <TextField {...letters} name="name" label="Your name" autoComplete="name" value={name} />
        </Cell>
        <ProgramFields choice={choice} isLoading={isPending} />
      </Sheet>
      {choice.run && <ProgramSummary programId={choice.run.id} />}
      <WayOn config={config} program={choice.program?.name ?? null} run={choice.run} name={name} email={email} />
    </Stage>
  );
};
