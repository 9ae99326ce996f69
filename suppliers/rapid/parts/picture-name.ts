/** Pictures of Rapid by names of our own: a name is the path below the one host that has them, and can be nothing else. */

/** Where the photographs of all hotels are. */
export const pictureOrigin = 'https://i.travelapi.com';

const pathShape = /^\/([a-z]{1,20}(?:\/\d{1,12}){1,6}\/[0-9a-z]{1,40}(?:_[a-z0-9]{1,4})?)\.(jpg|jpeg|png|webp)$/;
const nameShape = /^([a-z]{1,20}(?:\.\d{1,12}){1,6}\.[0-9a-z]{1,40}(?:_[a-z0-9]{1,4})?)\.(jpg|jpeg|png|webp)$/;
/** What the address of a picture on our side may hold. */
const mostLength = 80;

/** @returns the name of a picture, `lodging.1000000.20000.18900.18870.4a2f6b1c_z.jpg`; null for one that is elsewhere */
export const pictureNameOf = (href: string, origin: string): string | null => {
  if (!href.startsWith(`${origin}/`)) return null;
  const [, path = '', ending = ''] = pathShape.exec(href.slice(origin.length)) ?? [];
  const name = `${path.replaceAll('/', '.')}.${ending}`;
  return path === '' || name.length > mostLength ? null : name;
};

/** @returns the address behind a name; null for a text that is no name of ours */
export const pictureAddressOf = (name: string, origin: string): string | null => {
  const [, path = '', ending = ''] = name.length > mostLength ? [] : (nameShape.exec(name) ?? []);
  return path === '' ? null : `${origin}/${path.replaceAll('.', '/')}.${ending}`;
};
