/** @returns "Hotel Aurel, London" */
export const stayTitle = ({ name, city }: { readonly name: string; readonly city: string }): string =>
  city === '' ? name : `${name}, ${city}`;
