/** The longest identifier of a trip, such as a cost center, in code points. docs/rules.md#trips */
export const identifierMaxLength = 50;
