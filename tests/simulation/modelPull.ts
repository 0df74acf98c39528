// What the model server answers to a pull: the changes since a version, or all rows of scopes.
import type { PullHead } from '../../shared/replication.ts'
import { kinds, meets, scopesOf } from '../../shared/synced.ts'
import type { PullRequest } from '../../sync/pull.ts'
import { splitKey } from '../../sync/store.ts'
import type { StoryFaults } from './modelAnimals.ts'
import { toldOf } from './modelMerges.ts'
import type { State } from './modelState.ts'
import type { PullLine } from './server.ts'

export interface ModelFaults extends StoryFaults {
  noReceipts?: boolean
  noRefusalReceipts?: boolean
  readsNewerThanTo?: boolean
  forgetsDeletions?: boolean
  ignoresScopeEcho?: boolean
  noMarks?: boolean
  /** What is sent for an animal that was merged is refused. */
  losesMerged?: boolean
  /** A record that was sent whole for an animal that was merged is compared with nothing that its person saw. */
  forgetsScreen?: boolean
  /** Devices do not hear into which one an animal was merged. */
  hidesMerges?: boolean
  /** A call is run for the person who is signed in, although it names another one. */
  ignoresActiveUser?: boolean
}

interface Given {
  state: State
  faults: ModelFaults
}

/** What both kinds of answers say first. */
export type Head = Omit<PullHead, 'mode' | 'to' | 'mark' | 'complete'>

const markAt = ({ marks }: State, version: number): string | null => marks[version] ?? null

/** Into which animals these were merged. */
function told({ state, faults }: Given, ids: Iterable<string>): PullLine[] {
  const merged = faults.hidesMerges ? {} : toldOf(state, ids)
  return Object.keys(merged).length > 0 ? [{ kind: 'animal', merged }] : []
}

export function linesOfChanges(given: Given, request: PullRequest, head: Head, granted: ReadonlySet<string>): PullLine[] {
  const { state, faults } = given
  const limit = request.limit ?? 1000
  const latest = new Map<string, number>()
  for (const { version, key } of state.log) if (version > request.cursor!) latest.set(key, version)
  const ordered = [...latest].sort((a, b) => a[1] - b[1])
  // A page ends between versions, never inside one.
  const reached = ordered.length > limit ? ordered[limit - 1]![1] : state.version
  const page = ordered.filter(([, version]) => version <= reached)
  const to = faults.readsNewerThanTo && page.length > 1 ? state.version : reached
  const complete = reached === state.version
  const newest = { version: state.version, mark: markAt(state, state.version) }
  const first = { ...head, mode: 'changes' as const, to, mark: markAt(state, to), complete, ...(!complete && { newest }) }
  const lines: PullLine[] = [{ ...first, added: [], removed: [], reset: [] }]
  for (const [key] of page) {
    const [kind, id] = splitKey(key)
    const row = state.rows.get(key)
    if (row && meets(scopesOf(kind, row as never), granted)) lines.push({ kind, rows: [row] })
    else if (!faults.forgetsDeletions) lines.push({ kind, deleted: [id] })
  }
  const named = page.map(([key]) => splitKey(key)[1])
  return [...lines, ...told(given, named)]
}

export function linesOfSnapshot(given: Given, head: Head): PullLine[] {
  const { state } = given
  const wanted = new Set([...head.added, ...head.reset])
  const lines: PullLine[] = [{ ...head, mode: 'snapshot', to: state.version, mark: markAt(state, state.version), complete: true }]
  for (const kind of kinds) {
    const rows = [...state.rows]
      .filter(([key]) => key.startsWith(`${kind}:`))
      .map(([, row]) => row)
      .filter((row) => meets(scopesOf(kind, row as never), wanted))
    for (let i = 0; i < rows.length; i += 3) lines.push({ kind, rows: rows.slice(i, i + 3) })
  }
  return [...lines, ...told(given, state.merged.keys())]
}
