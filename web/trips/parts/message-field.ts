import { fieldId } from '#web/ui/field.tsx';

/** The name of the field in which a message to our experts is written. */
export const messageField = 'message';

const findField = (): HTMLElement | null => document.getElementById(fieldId(messageField));

/**
 * Takes the person to where they write to our experts. While that part of the page is still on its way they are taken
 * there once it has come, unless they went elsewhere meanwhile.
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
