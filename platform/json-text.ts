/** @returns a text parsed as JSON; undefined when it is not JSON */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
