// What the application's connections ask the database, for tests of what is not asked.
import { Client } from 'pg'

type Query = (this: Client, ...given: unknown[]) => unknown

export interface Watch {
  /** The statements since the last look, those of tests left out. */
  taken(): string[]
  stop(): void
}

/** Watches every connection that is opened from now on. */
export function watchStatements(): Watch {
  const original = Client.prototype.query as Query
  const seen: string[] = []
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }]
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } }
    if (connectionParameters.application_name === 'obhut') seen.push(typeof asked === 'string' ? asked : (asked.text ?? ''))
    return original.apply(this, given)
  } as never
  return {
    taken: () => seen.splice(0),
    stop: () => void (Client.prototype.query = original as never),
  }
}
