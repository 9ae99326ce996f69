/** @returns "s…@acme.example": enough to tell members of one organization apart, too little to write to them */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 0 ? first : ''}…${email.slice(Math.max(at, 0))}`;
};
