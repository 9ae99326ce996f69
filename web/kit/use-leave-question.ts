import { useEffect, useState } from 'react';
import { useNavigation } from './navigation.tsx';

export type LeaveQuestion = {
  /** Somebody wants to go elsewhere and has not answered yet. */
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
};

/**
 * Asks before what was typed is lost by going to another page. docs/screens.md#settings-forms
 * @param isChanged whether something was typed that is not saved
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
