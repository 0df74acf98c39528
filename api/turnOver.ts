// Rows that name one thing and shall name another: where they do, what they say then, and back.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { fieldNames } from '../shared/fields.ts'
import { same } from '../shared/mergeLists.ts'
import { picked } from '../shared/picked.ts'
import type { Kind, Rows } from '../shared/rows.ts'
import { synced } from '../shared/synced.ts'
import { anyEntity } from './entities.ts'

export type Row = Record<string, unknown> & { id: string }
/** `[before, after]` of each field. */
type Changed = Record<string, [unknown, unknown]>

const fieldsOf = (kind: Kind): string[] => fieldNames(synced[kind].schema)

/** The row as the wire knows it. */
export const plainRow = <K extends Kind>(kind: K, row: Rows[K]): Rows[K] => picked(row, fieldsOf(kind) as (keyof Rows[K])[]) as Rows[K]

/** The value of a field of a row of any kind. */
export const valueIn = (row: object, field: string): unknown => Reflect.get(row, field)

export const names = (value: unknown, id: string): boolean => JSON.stringify(value ?? null).includes(id)

/** The same value with one id for another's, wherever it is; a list of ids names nobody twice. */
export function instead(value: unknown, from: string, to: string): unknown {
  const turned: unknown = JSON.parse(JSON.stringify(value).replaceAll(from, to))
  return Array.isArray(turned) && turned.every((one) => typeof one === 'string') ? [...new Set(turned)] : turned
}

/** What changes in a row that shall name another thing. */
export const turned = (kind: Kind, row: object, from: string, to: string): Changed =>
  Object.fromEntries(
    fieldsOf(kind)
      .filter((field) => field !== 'id')
      .map((field): [string, unknown] => [field, valueIn(row, field)])
      .filter(([, value]) => names(value, from))
      .map(([field, value]) => [field, [value, instead(value, from, to)]]),
  )

export const apply = (row: object, changed: Changed): void =>
  void Object.assign(row, Object.fromEntries(Object.entries(changed).map(([field, [, value]]) => [field, value])))

/** Fields that are still as they were left are as before again; what was changed since stays. */
export function takeBack(row: object, changed: Changed): void {
  const fields = row as Record<string, unknown>
  for (const [field, [before, left]] of Object.entries(changed)) if (same(fields[field], left)) fields[field] = before
}

/** In the one order that every writer keeps. */
export const lockedRows = (em: EntityManager, kind: Kind, ids: readonly string[]): Promise<Row[]> =>
  em.find(anyEntity(kind), { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
