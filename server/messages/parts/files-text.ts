/** @returns "1 file", "3 files" */
export const filesText = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;
