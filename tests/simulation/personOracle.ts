// What a person changed arrives, and what they left alone stays as others left it: held against what they saw at the tap and the log of the server.
import { factsOrNone } from '../../shared/animals/animalActs.ts'
import { claimFacts } from '../../shared/changes/story/flowDetails.ts'
import { synced } from '../../shared/synced.ts'
import { splitKey, type AnyRow, type OutboxEntry, type Store } from '../../sync/store.ts'
import type { Device } from './device.ts'
import { broken, type Seen } from './seen.ts'
import { isSame, joined, type ListOf } from './mergedRow.ts'
import type { Truth, Written } from './server.ts'

type Fields = Readonly<Record<string, unknown>>

/** A change of a whole form, as it was when the person saved it. */
interface Saved {
  input: Fields
  /** By key: the row on the screen and the version of the row of the server. */
  rows: ReadonlyMap<string, { screen: Fields; version: number }>
  /** Nothing of this device was on its way to these rows. */
  isAlone: boolean
}

const forms = new Set(['changeTime', 'changeAnimal'])
/** A revision of a change: of its fields only the claim is judged. */
const isRevision = (name: string): boolean => name.endsWith('.revise')
const ofClaims = claimFacts.map((fact) => `details.${fact}`)

/** The facts of a claim beside the other fields of a row, or of what was written of it. */
const withClaims = (given: { details?: unknown }): Fields =>
  Object.fromEntries(claimFacts.map((fact) => [`details.${fact}`, (given.details as Fields | null | undefined)?.[fact] ?? null]))

function claimsIn(written: Written): Written {
  const { details } = written.diff
  if (!details) return written
  const [was, is] = details.map((one) => withClaims({ details: one })) as [Fields, Fields]
  const changed = ofClaims.filter((field) => !isSame(was[field], is[field])).map((field) => [field, [was[field], is[field]] as const])
  return { ...written, diff: { ...written.diff, ...Object.fromEntries(changed) } }
}

export class PersonOracle {
  private readonly before = new Map<Store, Seen>()
  /** By the disk and the place in its queue: an entry that is sent again keeps that, and no key. */
  private readonly saved = new Map<Store, Map<number, Saved | null>>()
  private readonly byMid = new Map<string, Saved>()
  private readonly judged = new Set<string>()

  /** After each step, for each device. */
  note(device: Device, seen: Seen): void {
    const before = this.before.get(device.disk)
    this.before.set(device.disk, seen)
    const known = this.saved.get(device.disk) ?? new Map<number, Saved | null>()
    this.saved.set(device.disk, known)
    for (const entry of seen.outbox) {
      if (!forms.has(entry.name) && !isRevision(entry.name)) continue
      // What was there already when one first looked: nobody knows what the person saw.
      if (!known.has(entry.seq)) known.set(entry.seq, before ? savedOf(entry, before) : null)
      const saved = known.get(entry.seq)
      if (saved) this.byMid.set(entry.mid, saved)
    }
  }

  /** Once a server was restored, what a device was shown may be of another life of it: then nothing is judged any more. */
  async check(truth: Truth): Promise<void> {
    const fresh = [...truth.effects.keys()].filter((mid) => this.byMid.has(mid) && !this.judged.has(mid))
    if (fresh.length === 0) return
    const log = (await truth.log()).map(claimsIn)
    for (const mid of fresh) {
      this.judged.add(mid)
      const saved = this.byMid.get(mid)!
      for (const written of log)
        if (written.mid === mid) {
          judge(saved, written, log)
          judgeTurned(saved, written, truth.merged ?? new Map())
        }
    }
  }
}

function savedOf(entry: OutboxEntry, { view, shadows, outbox }: Seen): Saved {
  const form = ((entry.input as { body?: Fields }).body ?? entry.input) as Fields
  const input = isRevision(entry.name) ? withClaims(form) : form
  // A revision has the same values for all animals of a change; the first one is judged.
  const rows = entry.keys.slice(0, isRevision(entry.name) ? 1 : undefined).map((key) => {
    const row = view.get(key) ?? emptyOf(key, view)
    const server = shadows.has(key) ? shadows.get(key) : view.get(key)
    return [
      key,
      { screen: { ...row, ...(row && isRevision(entry.name) && withClaims(row as never)) } as Fields, version: server?.version ?? 0 },
    ] as const
  })
  const isAlone = !outbox.some((other) => other.seq < entry.seq && other.keys.some((key) => entry.keys.includes(key)))
  return { input, rows: new Map(rows), isAlone }
}

/** Facts that nobody entered are shown as empty ones. */
function emptyOf(key: string, view: ReadonlyMap<string, AnyRow>): AnyRow | undefined {
  const [kind, id] = splitKey(key)
  const animal = kind === 'animalFacts' ? view.get(`animal:${id}`) : undefined
  return animal && factsOrNone(animal as never, null)
}

interface Rules {
  readonly safety?: readonly string[]
  readonly lists?: Readonly<Record<string, ListOf | undefined>>
}

/** I20: one row that a saved form wrote. */
function judge({ input, rows, isAlone }: Saved, written: Written, log: readonly Written[]): void {
  const shown = rows.get(written.key)
  if (!shown || !isAlone) return
  const others = log.filter((one) => one.key === written.key && one.version > shown.version && one.version < written.version)
  const { safety = [], lists = {} }: Rules = synced[splitKey(written.key)[0]]
  for (const [field, value] of Object.entries(input)) {
    const isLeft = value === undefined || (field === 'number' && value === null)
    if (isLeft || !(field in shown.screen)) continue
    const isTouched = field in written.diff && !isSame(...written.diff[field]!)
    const detail = () => ({ ...written, field, saved: value, shown: shown.screen[field] })
    if (isSame(value, shown.screen[field])) {
      // A form of an empty row makes the row: what it leaves empty is written as empty.
      if (isTouched && others.length > 0) broken('I20 a field that the person left alone was written', null, detail())
      continue
    }
    // The first entry of a row names fields that it left as everybody saw them.
    const last = others.findLast(({ diff }) => field in diff && !isSame(diff[field]![0] ?? shown.screen[field], diff[field]![1]))
    const standing = last ? last.diff[field]![1] : shown.screen[field]
    const list = lists[field]
    if (list && last) {
      const inIt = isTouched ? written.diff[field]![1] : standing
      const due = joined(shown.screen[field], value, standing, list)
      if (!isSame(inIt, due)) broken('I20 the entries of a list are not those of both', null, { ...detail(), due })
    } else if (safety.includes(field) && last && !isSame(standing, value)) {
      const beside = (written.diff.conflicts?.[1] ?? []) as { field: string; value: unknown }[]
      if (isTouched) broken('I21 a later word took the place of a field of safety', null, detail())
      if (!beside.some((one) => one.field === field && isSame(one.value, value)) && !wasSaid(log, written, field, value))
        broken('I21 a later word on a field of safety is not beside it', null, detail())
    } else if (!isSame(standing, value) && !(isTouched && isSame(written.diff[field]![1], value)))
      broken('I20 what the person changed did not arrive', null, detail())
  }
}

/** The form was about an animal that was merged since: of what the one that stayed held, it takes nothing that the person did not mean. */
function judgeTurned({ input, rows, isAlone }: Saved, written: Written, merged: ReadonlyMap<string, string>): void {
  const [kind, id] = splitKey(written.key)
  const shown = [...rows].find(([key]) => splitKey(key)[0] === kind && merged.get(splitKey(key)[1]) === id)?.[1]
  // Where the one that stayed had no such row, the form makes it.
  if (!shown || !isAlone || rows.has(written.key) || 'id' in written.diff) return
  const { safety = [], lists = {} }: Rules = synced[kind]
  for (const [field, [before, after]] of Object.entries(written.diff)) {
    if (!(field in input) || !(field in shown.screen)) continue
    const [seen, value] = [shown.screen[field], input[field]]
    const detail = () => ({ ...written, field, saved: value, shown: seen })
    if (isSame(value, seen)) broken('I20 a field that the person left alone was written', null, detail())
    if (isSame(before, seen) || isSame(before, value)) continue
    const list = lists[field]
    if (list && !isSame(after, joined(seen, value, before, list))) broken('I20 the entries of a list are not those of both', null, detail())
    if (safety.includes(field)) broken('I21 a later word took the place of a field of safety', null, detail())
  }
}

/** The same word of the same person was beside it already. */
const wasSaid = (log: readonly Written[], { key, version }: Written, field: string, value: unknown): boolean => {
  const last = log.findLast((one) => one.key === key && one.version < version && 'conflicts' in one.diff)
  return ((last?.diff.conflicts?.[1] ?? []) as { field: string; value: unknown }[]).some(
    (one) => one.field === field && isSame(one.value, value),
  )
}
