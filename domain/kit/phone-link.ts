/** @returns the address that calls a phone number, from its digits and a leading plus: "tel:+12125550100" */
export const phoneLink = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return phone.trim().startsWith('+') ? `tel:+${digits}` : `tel:${digits}`;
};
