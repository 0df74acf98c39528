// The list of care of one day: every animal in the house with what is due for it, what is late, and what was logged. For device and server alike.
import { addDays, localDate } from '../time.ts'
import { isAsNeededOn, isValidOn, restsOn, type CareItem, type CareKind } from './careItem.ts'
import { isGiven, type CareLog } from './careLog.ts'
import { dueOn, isLate, type Due } from './due.ts'
import type { CarePlace } from './here.ts'

/** `asNeeded`: without a time of day. `unplanned`: an animal that nobody has entered a feeding for. */
export const careStates = ['late', 'open', 'done', 'asNeeded', 'unplanned'] as const
export type CareState = (typeof careStates)[number]

export interface CareLine {
  /** The id of the log entry of a time of a plan; else of the plan or the animal. */
  key: string
  animalId: string
  kind: CareKind
  item: CareItem | null
  due: Due | null
  log: CareLog | null
  state: CareState
}

export interface CareDay {
  lines: CareLine[]
  /** Notes of the plans that hold on this day, by the animal. */
  notes: ReadonlyMap<string, readonly CareItem[]>
}

export interface CareRows {
  here: ReadonlyMap<string, CarePlace>
  items: readonly CareItem[]
  logs: readonly CareLog[]
}

/** A medicine that nobody has logged is on the list for a day, beyond midnight too. */
const missedFor = 24 * 60 * 60_000

/** The day on which something was done, in the zone of the organisation. */
const dayOf = (log: Pick<CareLog, 'at'>, zone: string): string => localDate(log.at, zone)

/** `now`: an instant. Late ones first, then by time; what is done as needed and animals without a plan come last. */
export function careDay({ here, items, logs }: CareRows, now: string, zone: string): CareDay {
  const today = localDate(now, zone)
  const own = items.filter(({ animalId }) => here.has(animalId))
  const byItem = new Map(own.map((item) => [item.id, item]))
  const byLog = new Map(logs.map((log) => [log.id, log]))
  const lineOf = (due: Due): CareLine => {
    const item = byItem.get(due.itemId)!
    const log = byLog.get(due.logId) ?? null
    return { key: due.logId, animalId: due.animalId, kind: item.kind, item, due, log, state: stateOf(log, due, now) }
  }
  const planned = dueOn(own, today, zone)
    .filter((due) => cameBefore(here, due))
    .map(lineOf)
  const left = dueOn(own, addDays(today, -1), zone)
    .map(lineOf)
    .filter(
      ({ kind, due, log }) => kind === 'medication' && !log && cameBefore(here, due!) && Date.parse(now) - Date.parse(due!.at) < missedFor,
    )
  const valid = own.filter((item) => isValidOn(item, today))
  const lines = [...left, ...planned, ...asNeeded(valid, today), ...unplanned({ here, logs }, valid, today, zone)]
  return {
    lines: lines.sort(inOrder),
    notes: Map.groupBy(
      valid.filter((item) => item.kind === 'note' && !restsOn(item, today)),
      ({ animalId }) => animalId,
    ),
  }
}

const stateOf = (log: CareLog | null, due: Due, now: string): CareState => (log ? 'done' : isLate(due, now) ? 'late' : 'open')

/** What was due before a guest came is its owner's business. */
function cameBefore(here: CareRows['here'], { animalId, at }: Due): boolean {
  const since = here.get(animalId)?.since
  return !since || since <= at
}

const asNeeded = (valid: readonly CareItem[], today: string): CareLine[] =>
  valid
    .filter((item) => isAsNeededOn(item, today))
    .map((item) => ({ key: item.id, animalId: item.animalId, kind: item.kind, item, due: null, log: null, state: 'asNeeded' }))

/** Animals without a plan of feeding, each with its last feeding of the day. */
function unplanned({ here, logs }: Pick<CareRows, 'here' | 'logs'>, valid: readonly CareItem[], today: string, zone: string): CareLine[] {
  const fed = new Set(valid.filter(({ kind }) => kind === 'feeding').map(({ animalId }) => animalId))
  const free = logs.filter((log) => log.kind === 'feeding' && log.itemId === null && isGiven(log) && dayOf(log, zone) === today)
  const last = new Map(free.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((log) => [log.animalId, log]))
  return [...here.keys()]
    .filter((id) => !fed.has(id))
    .map((id) => ({ key: id, animalId: id, kind: 'feeding', item: null, due: null, log: last.get(id) ?? null, state: 'unplanned' }))
}

const rank: Record<CareState, number> = { late: 0, open: 1, done: 1, asNeeded: 2, unplanned: 3 }

function inOrder(a: CareLine, b: CareLine): number {
  if (rank[a.state] !== rank[b.state]) return rank[a.state] - rank[b.state]
  const [at, bt] = [a.due?.at ?? '', b.due?.at ?? '']
  return at === bt ? (a.key < b.key ? -1 : 1) : at < bt ? -1 : 1
}

/** Doses of medicine of the last day that nobody has logged an hour after they were due. */
export const missedDoses = (rows: CareRows, now: string, zone: string): CareLine[] =>
  careDay(rows, now, zone).lines.filter(({ kind, state }) => kind === 'medication' && state === 'late')
