// Starts the embedded PostgreSQL again when it ended unasked, on the port that everybody knows it by.
import { ensurePostmaster, livingPostmaster } from './postmaster.ts'
import type { Place } from './place.ts'
import { exclusively } from './users.ts'

/** Milliseconds between two looks. */
const pace = 500
/** Milliseconds in which it must have begun to start again, by default. */
const backWithin = 10_000

interface Watched {
  folder: string
  place: Place
  log: string
  durable: boolean
  port: number
  within?: number | undefined
}

/** Returns the way to stop. `lost` is called once, when it could not be started again. */
export function watchPostmaster(
  { folder, place, log, durable, port, within = backWithin }: Watched,
  lost: (error: Error) => void,
): () => void {
  let timer: NodeJS.Timeout
  let stopped = false
  const again = () => {
    if (!stopped) timer = setTimeout(() => void look(), pace).unref()
  }
  const look = async () => {
    if (livingPostmaster(place.cluster)) return again()
    try {
      await exclusively(
        folder,
        async () => {
          if (!stopped) await ensurePostmaster(place, log, durable, { port, within })
        },
        within,
      )
      again()
    } catch (error) {
      lost(error as Error)
    }
  }
  again()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
