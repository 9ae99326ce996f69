import type { JSX } from 'react';
import { approvalReasonMaxLength } from '#contract/trips.ts';
import { TextArea } from '#web/ui/field.tsx';

type Props = {
  /** Who decides, as a sentence; null: it is not known. */
  readonly decides?: string | null;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly error?: string | undefined;
};

const generalWords = 'Your approver reads this and decides within 24 hours.';

/** Shown when the travel policy requires approval. docs/rules.md#policy-verdicts */
export const ReasonField = ({ decides = null, reason, onReason, error }: Props): JSX.Element => (
  <TextArea
    name="reason"
    label="Why is this trip needed?"
    hint={`Your travel policy asks for approval. ${decides ?? generalWords} Nothing is charged before.`}
    rows={3}
    maxLength={approvalReasonMaxLength}
    value={reason}
    error={error}
    onChange={onReason}
  />
);
