// What keeps a command from being done.
/** Something a person can put right: shown without a stack. */
export class Refused extends Error {}
