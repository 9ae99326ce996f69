import { fieldId } from '#web/ui/field.tsx';

/** The name of the field for a message to our experts. */
export const messageField = 'message';

const findField = (): HTMLElement | null => document.getElementById(fieldId(messageField));

/** The box that a message is typed in; null while it is not shown. */
export const messageArea = (): HTMLTextAreaElement | null => {
  const field = findField();
  return field instanceof HTMLTextAreaElement ? field : null;
};

/**
 * Focuses the field for a message to our experts. If that part of the page is still loading, focuses it once it has
 * loaded, unless the person has moved the focus meanwhile.
 */
export const goToMessageField = (): void => {
  const field = findField();
  if (field) {
    field.focus();
    return;
  }
  const asked = document.activeElement;
  const waiting = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== asked;
    const arrived = findField();
    if (!isElsewhere && arrived === null) return;
    waiting.disconnect();
    if (!isElsewhere) arrived?.focus();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
};
