/** The address parameter that names the opened property. */
export const propertyParam = 'property';
