// The log of care: what was given or done to an animal, when, by whom and how it went. A second entry for the same dose is kept beside the first.
import * as v from 'valibot'
import { Restriction } from '../restriction.ts'
import { monthOf } from '../time.ts'
import { derivedId } from '../uuid.ts'
import { CalendarDate, Id, Instant, TimeOfDay, Version } from '../values.ts'
import { careKinds } from './careItem.ts'

/** `partial`: less than planned. `refused`: by the animal. `skipped`: by people, for a reason. */
export const careResults = ['given', 'partial', 'refused', 'skipped'] as const
export type CareResult = (typeof careResults)[number]

/**
 * `verified`: the server checked the PIN. `unverified`: it was kept without the network under the name that was tapped, and counts
 * until somebody decides. `rejected`: it was not given, so the dose is open again and the entry is kept in a row of its own.
 */
export const terminalStates = ['verified', 'unverified', 'confirmed', 'rejected'] as const

const AtTerminal = v.object({
  id: Id,
  state: v.picklist(terminalStates),
  decidedAt: v.nullable(Instant),
  decidedBy: v.nullable(Id),
})

/** What one person says of it. `terminal`: where it was entered, if that was at a shared device. */
const Said = v.object({
  at: Instant,
  by: Id,
  result: v.picklist(careResults),
  note: v.string(),
  terminal: v.optional(v.nullable(AtTerminal)),
})
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
  /** The time of the first entry that waits for a confirmation; null where none does. */
  unconfirmed: v.optional(v.nullable(Instant)),
  restrictedTo: Restriction,
})
export type CareLog = v.InferOutput<typeof CareLog>

declare module '../rows.ts' {
  interface Rows {
    careLog: CareLog
  }
}

/** By the month, and at any time while an entry waits for a confirmation. */
export const careLogScopes = ({ at, unconfirmed }: Pick<CareLog, 'at' | 'unconfirmed'>): string[] => [
  ...(unconfirmed ? ['care:open'] : []),
  `care:${monthOf(at)}`,
]

const saidIn = ({ at, by, result, note, terminal = null }: CareSaid): CareSaid => ({ at, by, result, note, ...(terminal && { terminal }) })

/** All entries for a dose, the first first. */
export const sayings = (log: CareLog): CareSaid[] => [saidIn(log), ...log.again]

/** Whether nobody knows yet that the person who is named made the entry. */
export const isUnconfirmed = ({ terminal }: { terminal?: { state: string } | null | undefined }): boolean =>
  terminal?.state === 'unverified'
export const isRejected = ({ terminal }: Pick<CareSaid, 'terminal'>): boolean => terminal?.state === 'rejected'

/** The row with these entries and what follows from them. */
function withSayings(log: CareLog, [first, ...again]: [CareSaid, ...CareSaid[]]): CareLog {
  const waiting = [first, ...again].filter(isUnconfirmed).map(({ at }) => at)
  return { ...log, terminal: null, ...first, again, unconfirmed: waiting.sort()[0] ?? null }
}

/** A new row as it is kept. */
export const firstSaid = (log: CareLog): CareLog => withSayings(log, [saidIn(log)])

/** With the entry of another person beside it. The same entry of the same person counts once: a call that is repeated changes nothing. */
export function saidAgain(log: CareLog, said: CareSaid): CareLog {
  const isKnown = sayings(log).some(({ at, by, result }) => at === said.at && by === said.by && result === said.result)
  return isKnown ? log : withSayings(log, [saidIn(log), ...log.again, saidIn(said)])
}

/** The author and the time of an entry. Both together identify one entry of a dose. */
export type CareEntry = Pick<CareSaid, 'at' | 'by'>

const isEntry =
  ({ at, by }: CareEntry) =>
  (one: CareEntry): boolean =>
    one.at === at && one.by === by

/** Without one of the entries; the next one counts then. Null when nothing is left. A rejected entry stays. */
export function takenBack(log: CareLog, entry: CareEntry): CareLog | null {
  const [first, ...again] = sayings(log).filter((one) => isRejected(one) || !isEntry(entry)(one))
  return first ? withSayings(log, [first, ...again]) : null
}

export const entryOf = (log: CareLog, entry: CareEntry): CareSaid | null => sayings(log).find(isEntry(entry)) ?? null

/** The id of the row that keeps a rejected entry: the dose itself is open again. */
export const rejectedIdOf = (log: Pick<CareLog, 'id'>, { at, by }: CareEntry): string => derivedId(log.id, `rejected:${at}:${by}`)

/** The dose after a decision about an entry that waits, and the row of the entry where it was rejected. */
export function decided(
  log: CareLog,
  entry: CareEntry,
  { accepted, at, by }: CareEntry & { accepted: boolean },
): { log: CareLog | null; rejected: CareLog | null } {
  const all = sayings(log)
  const said = all.find((one) => isEntry(entry)(one) && isUnconfirmed(one))
  if (!said?.terminal) return { log, rejected: null }
  const terminal = { ...said.terminal, state: accepted ? 'confirmed' : 'rejected', decidedAt: at, decidedBy: by } as const
  const after = { ...said, terminal }
  if (!accepted) return { log: takenBack(log, entry), rejected: { ...withSayings(log, [after]), id: rejectedIdOf(log, entry), version: 0 } }
  const [first, ...again] = all.map((one) => (one === said ? after : one))
  return { log: withSayings(log, [first!, ...again]), rejected: null }
}

/** Whether it was given at all. */
export const isGiven = ({ result, terminal }: Pick<CareSaid, 'result' | 'terminal'>): boolean =>
  (result === 'given' || result === 'partial') && terminal?.state !== 'rejected'

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
