/** @returns whether an address is of the machine itself or of a private network */
export const isPrivateAddress = (ip: string): boolean =>
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][0-9a-f]{2}:/i.test(ip);

/** @returns an address that others can be told, IPv4 as IPv4; undefined for a private one, and for no address at all */
export const publicAddressOf = (ip: string): string | undefined => {
  const isAddress = /^(?:::ffff:)?\d{1,3}(?:\.\d{1,3}){3}$/i.test(ip) || /^[0-9a-f]*:[0-9a-f:]+$/i.test(ip);
  return isAddress && !isPrivateAddress(ip) ? ip.replace(/^::ffff:(?=\d+\.)/i, '') : undefined;
};
