/** Rapid's pictures under names of our own: a name is the path on the only host that has them, and nothing else. */

/** The host of all hotel photos. */
export const pictureOrigin = 'https://i.travelapi.com';

const pathShape = /^\/([a-z]{1,20}(?:\/\d{1,12}){1,6}\/[0-9a-z]{1,40}(?:_[a-z0-9]{1,4})?)\.(jpg|jpeg|png|webp)$/;
const nameShape = /^([a-z]{1,20}(?:\.\d{1,12}){1,6}\.[0-9a-z]{1,40}(?:_[a-z0-9]{1,4})?)\.(jpg|jpeg|png|webp)$/;
/** The characters allowed in our URL of a picture. */
const mostLength = 80;

/** @returns the name of a picture, `lodging.1000000.20000.18900.18870.4a2f6b1c_z.jpg`; null for one on another host */
export const pictureNameOf = (href: string, origin: string): string | null => {
  if (!href.startsWith(`${origin}/`)) return null;
  const [, path = '', ending = ''] = pathShape.exec(href.slice(origin.length)) ?? [];
  const name = `${path.replaceAll('/', '.')}.${ending}`;
  return path === '' || name.length > mostLength ? null : name;
};

/** @returns the URL of a name; null for a text that is not one of our names */
export const pictureAddressOf = (name: string, origin: string): string | null => {
  const [, path = '', ending = ''] = name.length > mostLength ? [] : (nameShape.exec(name) ?? []);
  return path === '' ? null : `${origin}/${path.replaceAll('.', '/')}.${ending}`;
};
