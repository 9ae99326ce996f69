import type { Filled } from '#domain/landers/request-body.ts';
import type { LanderForm } from '#domain/landers/request-form.ts';
import type { fieldsOf } from '#web/ui/form-fields.ts';

/** The props of every step of the form. */
export type StepProps = {
  readonly filled: Filled;
  readonly field: ReturnType<typeof fieldsOf<LanderForm>>;
  /** Problems by the control's name, for controls that are not fields of the form. */
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (changes: Partial<LanderForm>) => void;
};
