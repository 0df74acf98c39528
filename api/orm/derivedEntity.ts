// The table of a noun that needs no columns of its own beside those of its row: derived from the row's schema, so that the two cannot disagree.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core'
import { fieldsOf, type FieldType } from '../../shared/fields.ts'
import type { Noun } from '../../shared/noun.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { calendarDate, instant, lockable, texts, tracked } from './columns.ts'

/** A row as it is stored. */
export type Stored<K extends Kind> = Rows[K] & { tenantId: string; scope: string[] }
export type EntityOf<K extends Kind> = EntitySchema<Stored<K>>

const columns: { readonly [T in FieldType]: () => { strictNullable(): unknown } } = {
  id: () => p.uuid(),
  instant,
  date: calendarDate,
  text: () => p.text(),
  integer: () => p.integer(),
  boolean: () => p.boolean(),
  texts,
  json: () => p.json(),
}

function entityFor({ kind, schema, lock }: Noun<any>) {
  const shared = { ...tracked, ...(lock && lockable) }
  const own = fieldsOf(schema).filter(({ name }) => !Object.hasOwn(shared, name))
  return defineEntity({
    name: `${kind[0]!.toUpperCase()}${kind.slice(1)}`,
    tableName: kind.replaceAll(/[A-Z]/g, (letter: string) => `_${letter.toLowerCase()}`),
    properties: {
      ...shared,
      ...Object.fromEntries(
        own.map(({ name, type, isNullable }) => [name, isNullable ? columns[type]().strictNullable() : columns[type]()]),
      ),
    },
  })
}

/** By their kinds. The type follows the row, as the columns do. */
export const derivedEntities = <K extends Kind>(nouns: readonly Noun<any>[]): { readonly [D in K]: EntityOf<D> } =>
  Object.fromEntries(nouns.map((noun) => [noun.kind, entityFor(noun)])) as never
