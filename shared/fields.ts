// The fields of a row's schema, one after the other, and what each of them is: for whatever follows from schemas and not from names.
import type * as v from 'valibot'
import { CalendarDate, Id, Instant } from './values.ts'

/** A schema as it can be looked into; Valibot's own types tell it of each kind of schema apart. */
interface Seen {
  readonly type: string
  readonly wrapped?: Seen
  readonly default?: unknown
  readonly item?: Seen
  readonly options?: readonly unknown[]
  readonly pipe?: readonly { readonly type: string }[]
  readonly entries?: Readonly<Record<string, Seen>>
}

export type FieldType = 'id' | 'instant' | 'date' | 'text' | 'integer' | 'boolean' | 'texts' | 'json'

export interface Field {
  name: string
  type: FieldType
  isNullable: boolean
  /** The schema without what says that it may be null. */
  schema: Seen
}

const named = new Map<unknown, FieldType>([
  [Id, 'id'],
  [Instant, 'instant'],
  [CalendarDate, 'date'],
])
const byType: Readonly<Record<string, FieldType>> = { string: 'text', picklist: 'text', number: 'integer', boolean: 'boolean' }

function typeOf(schema: Seen): FieldType {
  const isNumbers = schema.type === 'picklist' && schema.options?.every((option) => typeof option === 'number')
  const known = isNumbers ? 'integer' : (named.get(schema) ?? byType[schema.type])
  if (known) return known
  return schema.type === 'array' && schema.item && byType[schema.item.type] === 'text' && !named.has(schema.item) ? 'texts' : 'json'
}

/** The names of the fields of an object's schema, in their order. */
export const fieldNames = (schema: v.GenericSchema<any, any>): string[] => fieldsOf(schema).map(({ name }) => name)

/** The fields of an object's schema, in their order. Numbers are taken for whole ones, as everywhere: cents, minutes, grams. */
export function fieldsOf(schema: v.GenericSchema<any, any>): Field[] {
  return entriesOf(schema).map(([name, entry]) => {
    // A field that older devices do not send is like any other field.
    const given = entry.type === 'optional' ? entry.wrapped! : entry
    const isNullable = given.type === 'nullable'
    const inner = isNullable ? given.wrapped! : given
    return { name, type: typeOf(inner), isNullable, schema: inner }
  })
}

/** The names of the fields that have a value where an object leaves them out: those that older devices do not send. */
export const fieldsWithDefault = (schema: v.GenericSchema<any, any>): string[] =>
  entriesOf(schema).flatMap(([name, entry]) => (entry.type === 'optional' && entry.default !== undefined ? [name] : []))

function entriesOf(schema: v.GenericSchema<any, any>): [string, Seen][] {
  // Valibot tells no more of a schema than its own generic type does.
  const { entries = {} } = schema as unknown as Seen
  return Object.entries(entries)
}
