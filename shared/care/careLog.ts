// The log of care: what was given or done to an animal, when, by whom and how it went. A second entry for the same dose is kept beside the first.
import * as v from 'valibot'
import { Restriction } from '../restriction.ts'
import { monthOf } from '../time.ts'
import { CalendarDate, Id, Instant, TimeOfDay, Version } from '../values.ts'
import { careKinds } from './careItem.ts'

/** `partial`: less than planned. `refused`: by the animal. `skipped`: by people, for a reason. */
export const careResults = ['given', 'partial', 'refused', 'skipped'] as const
export type CareResult = (typeof careResults)[number]

/** What one person says of it. */
const Said = v.object({ at: Instant, by: Id, result: v.picklist(careResults), note: v.string() })
export type CareSaid = v.InferOutput<typeof Said>

export const CareLog = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  /** The entry of the plan; null for what was done without one. */
  itemId: v.nullable(Id),
  kind: v.picklist(careKinds),
  /** What the plan called it when it was done. */
  label: v.string(),
  /** The time of the plan that it answers; null for what was done as needed. */
  dueDate: v.nullable(CalendarDate),
  dueTime: v.nullable(TimeOfDay),
  ...Said.entries,
  /** Of the drug, as the plan had it when the dose was given. */
  batch: v.optional(v.string()),
  expiresOn: v.optional(v.nullable(CalendarDate)),
  /** What others have logged of the same dose without knowing of the first, in order of their arrival. */
  again: v.array(Said),
  restrictedTo: Restriction,
})
export type CareLog = v.InferOutput<typeof CareLog>

declare module '../rows.ts' {
  interface Rows {
    careLog: CareLog
  }
}

export const careLogScopes = ({ at }: Pick<CareLog, 'at'>): string[] => [`care:${monthOf(at)}`]

const saidIn = ({ at, by, result, note }: CareSaid): CareSaid => ({ at, by, result, note })

/** All entries for a dose, the first first. */
export const sayings = (log: CareLog): CareSaid[] => [saidIn(log), ...log.again]

/** With the entry of another person beside it. The same entry of the same person counts once: a call that is repeated changes nothing. */
export function saidAgain(log: CareLog, said: CareSaid): CareLog {
  const isKnown = sayings(log).some(({ at, by, result }) => at === said.at && by === said.by && result === said.result)
  return isKnown ? log : { ...log, again: [...log.again, said] }
}

/** The author and the time of an entry. Both together identify one entry of a dose. */
export type CareEntry = Pick<CareSaid, 'at' | 'by'>

/** Without one of the entries; the next one counts then. Null when nothing is left. */
export function takenBack(log: CareLog, { at, by }: CareEntry): CareLog | null {
  const [first, ...again] = sayings(log).filter((one) => one.at !== at || one.by !== by)
  return first ? { ...log, ...first, again } : null
}

/** Whether it was given at all. */
export const isGiven = ({ result }: Pick<CareSaid, 'result'>): boolean => result === 'given' || result === 'partial'

/** Whether the animal got it more than once. */
export const isDouble = (log: CareLog): boolean => sayings(log).filter(isGiven).length > 1

/** Minutes. Two equal entries this close together may be a mistake. */
export const doubleWithin = 60

/** The last time that the same was given to the animal within an hour of `at`; `entry` itself does not count. */
export function maybeDouble(
  logs: readonly CareLog[],
  entry: Pick<CareLog, 'id' | 'animalId' | 'kind' | 'label' | 'itemId'>,
  at: string,
): CareLog | null {
  const isSame = (log: CareLog) =>
    log.id !== entry.id &&
    log.animalId === entry.animalId &&
    log.kind === entry.kind &&
    (entry.kind !== 'medication' || log.itemId === entry.itemId || log.label === entry.label)
  const near = logs.filter((log) => isSame(log) && isGiven(log) && Math.abs(Date.parse(log.at) - Date.parse(at)) < doubleWithin * 60_000)
  return near.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null
}
