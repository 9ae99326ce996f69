/** Whom to call if something happens to a traveler. docs/rules.md#travelers */

export type EmergencyContact = { readonly name: string; readonly phone: string };

/**
 * A name without a number cannot be called, and a number without a name may reach anybody.
 * @param contact as typed; both empty: none is given
 * @returns a sentence for the part that is missing; empty when both or none are there
 */
export const emergencyContactProblems = ({ name, phone }: EmergencyContact): Partial<EmergencyContact> => {
  const [hasName, hasPhone] = [name.trim() !== '', phone.trim() !== ''];
  if (hasName && !hasPhone) return { phone: 'Please enter the phone number of the emergency contact' };
  if (hasPhone && !hasName) return { name: 'Please enter the name of the emergency contact' };
  return {};
};
