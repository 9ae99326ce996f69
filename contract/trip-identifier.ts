/** What an organization books a trip under, such as a cost center: its longest, in code points. docs/rules.md#trips */
export const identifierMaxLength = 50;
