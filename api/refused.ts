// What a person at the command line can put right: shown in one line, without a stack.

export class Refused extends Error {}
