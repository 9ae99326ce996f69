import { fieldId } from '#web/ui/field.tsx';

/** The name of the field in which a message to our experts is written. */
export const messageField = 'message';

/** Takes the person to where they write to our experts. */
export const goToMessageField = (): void => document.getElementById(fieldId(messageField))?.focus();
