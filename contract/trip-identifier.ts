/** What an organization books a trip under, such as a cost center: its longest, in code points. Spec 1, 5.3 */
export const identifierMaxLength = 50;
