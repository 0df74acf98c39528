// What must hold after every step, and what must hold once everything is at rest (numbers as in docs/SYNC.md).
import { isDeepStrictEqual } from 'node:util'
import { meets, scopesOf } from '../../shared/synced.ts'
import { madeAt } from '../../shared/uuid.ts'
import { journalLife } from '../../shared/replication.ts'
import { shown, splitKey } from '../../sync/store.ts'
import type { Device } from './device.ts'
import { checkOrder } from './orderInvariants.ts'
import { Addresses } from './mergeInvariants.ts'
import { GuestWatch } from './guestInvariants.ts'
import { PersonOracle } from './personOracle.ts'
import type { EngineUnderTest } from './engineUnderTest.ts'
import { broken, type Seen } from './seen.ts'
import type { Truth } from './server.ts'

/** Memory across steps for what must never go back. */
export class Watch {
  private readonly versions = new Map<string, { epoch: string | null; version: number }>()
  private readonly cursors = new Map<string, { epoch: string | null; cursor: number }>()
  private readonly refused = new Set<string>()
  readonly persons = new PersonOracle()
  readonly merges = new Addresses()
  readonly guests = new GuestWatch()

  checkStep(device: Device, seen: Seen, truth: Truth, engine: EngineUnderTest): void {
    this.neverBackwards(device, seen)
    everyEntrySomewhere(device, seen)
    this.persons.note(device, seen)
    this.merges.note(device, seen)
    if (!this.restored) checkOrder(device, seen)
    if (device.browser.isSignedOut) return nothingStays(device, seen)
    viewIsFold(device, seen, engine)
    if (!this.unnoticed) ownWritesStay(device, seen, truth)
    if (!this.restored) stoppedWithReason(device, seen, truth, engine)
  }

  /** I3: one effect a mutation; I4: none after a refusal. */
  checkServer(truth: Truth): void {
    for (const [mid, versions] of truth.effects) {
      this.effective.add(mid)
      if (versions.length > 1) broken('I3 a mutation had more than one effect', null, { mid, versions })
      if (this.refused.has(mid)) broken('I4 a refused mutation had an effect', null, { mid })
    }
  }

  noteRefusal(mid: string): void {
    this.refused.add(mid)
  }

  private judged = ''

  /** Whether the server wrote anything since it was last looked at. */
  isNews({ epoch, version, receipts }: Truth): boolean {
    const state = `${epoch} ${version} ${receipts.size}`
    return state !== this.judged && (this.judged = state) !== ''
  }

  /** Whether an older backup was restored: then what was forgotten meanwhile cannot be had again. */
  restored = false

  /** Whether one was restored under its old epoch: then a version alone does not tell which commit is meant. */
  private unnoticed = false
  /** Mutations that changed something in any life of the server. */
  private readonly effective = new Set<string>()

  /**
   * Whether a receipt may be missing: a call that changed nothing leaves no commit, so nobody notices that a restore took
   * its receipt, and nothing is lost.
   */
  mayLackReceipt = (mid: string): boolean => this.unnoticed && !this.effective.has(mid)

  /** A restored server forgets what it answered. */
  noteRestore(unnoticed: boolean): void {
    this.refused.clear()
    this.guests.forget()
    this.restored = true
    this.unnoticed ||= unnoticed
  }

  /** I10: neither cursor nor row versions go back within one life of the server. */
  private neverBackwards(device: Device, seen: Seen): void {
    const { cursor, life = 0 } = seen.meta
    const epoch = `${seen.meta.epoch} ${life}`
    const before = this.cursors.get(device.name)
    if (before && before.epoch === epoch && cursor !== null && cursor < before.cursor)
      broken('the cursor went back', device, { before, cursor })
    if (cursor !== null) this.cursors.set(device.name, { epoch, cursor })
    for (const [key, row] of seen.view) {
      if (seen.shadows.has(key)) continue
      const id = `${device.name} ${key}`
      const last = this.versions.get(id)
      if (last && last.epoch === epoch && row.version < last.version)
        broken('I10 a row version went back', device, { key, last, now: row.version })
      this.versions.set(id, { epoch, version: row.version })
    }
  }
}

/** I5: what was shown to a person as saved is in the outbox or in the archive, never in both, never in neither. */
function everyEntrySomewhere(device: Device, seen: Seen): void {
  const waiting = new Set(seen.outbox.map(({ mid }) => mid))
  const forgotten = seen.meta.serverTimeSeen + device.skew - journalLife
  for (const mid of device.saved)
    if ((madeAt(mid) ?? 0) > forgotten && waiting.has(mid) === seen.archived.has(mid))
      broken('I5 an entry is lost or doubled', device, { mid, waiting: waiting.has(mid) })
}

/** I19: after a sign-out nothing of the rows is left. */
function nothingStays(device: Device, { view, shadows }: Seen): void {
  if (view.size + shadows.size > 0) broken('I19 rows stay after a sign-out', device, [...view.keys(), ...shadows.keys()].slice(0, 5))
}

/** I8: the view is fold(pending, shadow); no shadow without pending entries, no pending entry without its shadows. */
function viewIsFold(device: Device, seen: Seen, engine: EngineUnderTest): void {
  for (const [key, base] of seen.shadows) {
    const [kind, id] = splitKey(key)
    const entries = seen.outbox.filter((entry) => entry.keys.includes(key))
    if (!entries.some(({ state }) => shown.has(state))) broken('I8 a shadow without pending entries', device, { key })
    const folded = engine.rebase.fold(base, kind, id, entries)
    if (!isDeepStrictEqual(folded ?? undefined, seen.view.get(key)))
      broken('I8 the view is not the fold', device, { key, folded, view: seen.view.get(key) })
  }
  for (const entry of seen.outbox)
    for (const key of entry.keys)
      if (shown.has(entry.state) && !seen.shadows.has(key)) broken('I8 a pending entry without shadow', device, { key, state: entry.state })
}

/**
 * I18: nobody is informed that a row is gone that the server has. An entry about several rows is about none once one of them was
 * never made, because its person has discarded it.
 */
function stoppedWithReason(device: Device, { outbox, archived }: Seen, truth: Truth, engine: EngineUnderTest): void {
  const discarded = new Set([...archived.values()].flatMap(({ entry, outcome }) => (outcome === 'discarded' ? entry.keys : [])))
  for (const entry of outbox) {
    if (entry.problem?.code !== 'row.gone' || engine.definitions.mutationOf(entry)?.withId) continue
    const wasNeverMade = entry.keys.some((key) => discarded.has(key) && !truth.rows.has(key))
    if (truth.rows.has(entry.keys[0]!) && !wasNeverMade)
      broken('I18 a row that is there is said to be gone', device, { name: entry.name, key: entry.keys[0] })
  }
}

/** I9: what was acknowledged stays on the screen until the server has something newer. */
function ownWritesStay(device: Device, seen: Seen, truth: Truth): void {
  if (seen.meta.epoch !== truth.epoch) return
  const held = new Set(seen.meta.scopes)
  for (const { entry, outcome } of seen.archived.values()) {
    if (outcome !== 'done' || entry.version === undefined) continue
    for (const key of entry.keys) {
      const row = truth.rows.get(key)
      if (!row && entry.name === 'deleteTime' && seen.view.has(key) && !seen.shadows.has(key))
        broken('I9 what was deleted came back', device, { key, version: entry.version })
      if (!row || row.version !== entry.version || !meets(scopesOf(splitKey(key)[0], row as never), held)) continue
      if (seen.outbox.some((other) => other.keys.includes(key))) continue
      const view = seen.view.get(key)
      if (!view || view.version < row.version) broken('I9 an acknowledged write vanished', device, { key, version: row.version, view })
    }
  }
}

/** At rest: I11 nothing of a lost scope, I14 every device equals the server for its scopes, I5 archived means done. */
export function checkRest(device: Device, seen: Seen, truth: Truth, watch: Watch): void {
  const granted = truth.grantedTo(device.userId)
  if (seen.outbox.length > 0)
    broken(
      'the queue is not empty at rest',
      device,
      seen.outbox.map(({ mid, state, problem }) => ({ mid, state, problem })),
    )
  watch.merges.check(device, seen, truth)
  const expected = new Map([...truth.rows].filter(([key, row]) => meets(scopesOf(splitKey(key)[0], row as never), granted)))
  for (const [key, row] of seen.view) {
    if (!meets(scopesOf(splitKey(key)[0], row as never), granted)) broken('I11 a row of a lost scope remains', device, { key })
    if (!expected.has(key)) broken('I14 a row that the server does not have', device, { key, row })
  }
  for (const [key, row] of expected)
    if (!isDeepStrictEqual(seen.view.get(key), row))
      broken('I14 a row differs from the server', device, { key, server: row, view: seen.view.get(key) ?? null })
  for (const { mid, outcome, entry } of seen.archived.values())
    if (outcome === 'done' && entry.version !== undefined && truth.receipts.get(mid)?.status !== 200 && !watch.mayLackReceipt(mid))
      broken('I5 archived as done without a receipt', device, { mid, version: entry.version, name: entry.name })
}
