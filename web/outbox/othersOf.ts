// What a refused entry collides with, as far as the refusal names it and this device holds it.
import type { Kind, Rows } from '../../shared/rows.ts'
import { isKind } from '../../shared/synced.ts'
import { splitKey, type OutboxEntry } from '../../sync/store.ts'
import { nameWords } from '../allWords/nameWords.ts'
import { rowWords, sideWords } from '../allWords/rowWords.ts'
import { namedKinds, type NamedKind } from '../words/named.ts'
import { linesOf, plain, type Line } from '../words/say.ts'
import type { AnyFields, Say } from '../words/words.ts'

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
const told = Object.keys(words) as (keyof typeof words)[]
const isTold = (kind: Kind): kind is keyof typeof words => Object.hasOwn(words, kind)

const isNamed = (kind: Kind): kind is NamedKind => (namedKinds as readonly string[]).includes(kind)

/** The rows that the refusal names: those it clashes with, and the server's own version of the row. */
export function othersOf({ problem, keys }: Pick<OutboxEntry, 'problem' | 'keys'>, say: Say): Other[] {
  const { conflictsWith, interestId, server } = (problem?.detail ?? {}) as Record<string, unknown>
  const ids = [
    ...(Array.isArray(conflictsWith) ? (conflictsWith as string[]) : []),
    ...(typeof interestId === 'string' ? [interestId] : []),
  ]
  const [kind] = keys[0] ? splitKey(keys[0]) : []
  return [
    ...(server && kind && isKind(kind) && isTold(kind) ? [otherSide(kind, server as Rows[Kind], say)] : []),
    ...ids.flatMap((id) => told.flatMap((one) => (say.row(one, id) ? [otherSide(one, say.row(one, id)!, say)] : []))),
  ]
}

function otherSide(kind: keyof typeof words, row: Rows[Kind], say: Say): Other {
  const { name, fields } = words[kind]
  const when = 'at' in row ? row.at : 'createdAt' in row ? row.createdAt : null
  const who = 'recordedBy' in row ? row.recordedBy : 'createdBy' in row ? row.createdBy : null
  return {
    id: row.id,
    name: say.t(name),
    title: isNamed(kind) ? nameWords[kind].nameOf(row as never, say) : say.t(name),
    at: when ? say.formats.moment(when, say.zone) : null,
    by: who ? plain(say.names('member', who)) : null,
    lines: linesOf(fields as unknown as AnyFields, row, say),
  }
}
