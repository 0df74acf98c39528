// What a refused entry collides with, as far as the refusal names it and this device holds it.
import type { Kind, Rows } from '../../shared/rows.ts'
import { isKind } from '../../shared/synced.ts'
import { splitKey, type OutboxEntry } from '../../sync/store.ts'
import { nameWords } from '../allWords/nameWords.ts'
import { rowWords, sideWords } from '../allWords/rowWords.ts'
import { linesOf, plain, type Line } from '../words/say.ts'
import type { Say } from '../words/words.ts'

export interface Other {
  id: string
  name: string
  /** What it is called among its kind. */
  title: string
  at: string | null
  by: string | null
  lines: Line[]
}

const words = { ...rowWords, ...sideWords }
type Told = keyof typeof words
const told = Object.keys(words) as Told[]
const isTold = (kind: Kind): kind is Told => Object.hasOwn(words, kind)

/** What a row is called among its kind; some kinds have no names. */
const titles: { readonly [K in Told]?: { nameOf(row: Rows[K], say: Say): string } } = nameWords
const titleOf = <K extends Told>(kind: K, row: Rows[K], say: Say): string | undefined => titles[kind]?.nameOf(row, say)

/** The rows that the refusal names: those it clashes with, and the server's own version of the row. */
export function othersOf({ problem, keys }: Pick<OutboxEntry, 'problem' | 'keys'>, say: Say): Other[] {
  const { conflictsWith, interestId, server } = (problem?.detail ?? {}) as Record<string, unknown>
  const ids = [
    ...(Array.isArray(conflictsWith) ? (conflictsWith as string[]) : []),
    ...(typeof interestId === 'string' ? [interestId] : []),
  ]
  const [kind] = keys[0] ? splitKey(keys[0]) : []
  return [
    ...(server && kind && isKind(kind) && isTold(kind) ? [otherSide(kind, server as Rows[Told], say)] : []),
    ...ids.flatMap((id) => told.flatMap((one) => (say.row(one, id) ? [otherSide(one, say.row(one, id)!, say)] : []))),
  ]
}

function otherSide(kind: Told, row: Rows[Told], say: Say): Other {
  const { name, fields } = words[kind]
  const when = 'at' in row ? row.at : 'createdAt' in row ? row.createdAt : null
  const who = 'recordedBy' in row ? row.recordedBy : 'createdBy' in row ? row.createdBy : null
  return {
    id: row.id,
    name: say.t(name),
    title: titleOf(kind, row, say) ?? say.t(name),
    at: when ? say.formats.moment(when, say.zone) : null,
    by: who ? plain(say.names('member', who)) : null,
    lines: linesOf(fields, row, say),
  }
}
