import { useEffect, useState } from 'react';
import { useNavigation } from './navigation.tsx';

export type LeaveQuestion = {
  /** The person wants to leave and has not answered yet. */
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
};

/**
 * Asks before unsaved input is lost by going to another page. docs/screens.md#settings-forms
 * @param isChanged whether there is unsaved input
 */
export const useLeaveQuestion = (isChanged: boolean): LeaveQuestion => {
  const { hold } = useNavigation();
  const [answer, setAnswer] = useState<{ readonly give: (mayLeave: boolean) => void } | null>(null);
  useEffect(() => (isChanged ? hold(() => new Promise((give) => setAnswer({ give }))) : undefined), [isChanged, hold]);
  const giveAnswer = (mayLeave: boolean): void => {
    setAnswer(null);
    answer?.give(mayLeave);
  };
  return { isAsked: answer !== null, leave: () => giveAnswer(true), stay: () => giveAnswer(false) };
};
