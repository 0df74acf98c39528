// Acts that two people did: the first one counts, and the second leaves its person and its time.
import type { Again } from '../../shared/again.ts'
import type { Seen } from './seen.ts'
import { broken } from './seen.ts'
import type { Truth } from './server.ts'

const acts = [
  ['checkIn', 'checkedInAt'],
  ['checkOut', 'checkedOutAt'],
] as const

const idsOf = (input: unknown): string[] => ((input as { stays?: { id: string }[] }).stays ?? []).map(({ id }) => id)

/** I23: no check-in or check-out takes the place of an earlier one, and each that the server took is in the log with its person. */
export async function checkActs(devices: readonly Seen[], truth: Truth): Promise<void> {
  const log = await truth.log()
  for (const written of log)
    for (const [, field] of acts) {
      const [before, after] = (written.key.startsWith('stay:') && written.diff[field]) || []
      if (before && after) broken('I23 a second act took the place of the first', null, { key: written.key, field, before, after })
    }
  for (const { archived } of devices)
    for (const { entry, outcome } of archived.values()) {
      const [act, field] = acts.find(([name]) => entry.name.endsWith(`.${name}`)) ?? []
      if (!act || outcome !== 'done' || entry.version === undefined) continue
      for (const id of idsOf(entry.input)) {
        const written = log.find(({ key, mid }) => mid === entry.mid && key === `stay:${id}`)
        const again = (written?.diff.again?.[1] ?? []) as Again[]
        const isNoted = again.some((one) => one.act === act && one.by === entry.userId)
        if (!written || !(field! in written.diff || isNoted))
          broken('I23 a second act left no trace', null, { name: entry.name, id, mid: entry.mid })
      }
    }
}
