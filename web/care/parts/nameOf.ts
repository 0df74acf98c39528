/** What an animal is called in the middle of a sentence or in the name of a button. */
export const nameOf = ({ name, number }: { name: string; number: string }): string => name || number
