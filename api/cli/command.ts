// What a command of `npm run obhut` is.

export interface Command {
  /** One line for the list of commands. */
  about: string
  usage: string
  /** The code with which the process ends: 0 done, 1 could not be done. */
  run(args: string[]): Promise<number>
}

/** The command was not understood: usage is shown, and the process ends with 2. */
export class UsageFault extends Error {}

export function needed(value: string | undefined, name: string): string {
  const given = value?.trim()
  if (!given) throw new UsageFault(`${name} is missing.`)
  return given
}
