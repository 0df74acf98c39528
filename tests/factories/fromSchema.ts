// Rows and bodies that follow from a schema alone: any at all for properties, and one with marked texts that the rules of its noun accept.
import fc from 'fast-check'
import * as v from 'valibot'
import { Failure } from '../../shared/errors.ts'
import type { AnyPlainNoun } from '../../shared/plainNoun.ts'
import type { Noun } from '../../shared/noun.ts'
import { fieldsOf, type Field } from '../../shared/fields.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { orNull, someDate, someId, someInstant } from './some.ts'

interface Seen {
  type: string
  options?: readonly (string | Seen)[]
  item?: Seen
  entries?: object
  wrapped?: Seen
  pipe?: readonly { type: string; requirement?: unknown }[]
}

/** The id of no row. */
const someRow = '0b25b2bb-6f7c-4c0e-9d5b-4b4b0c6a1f12'
const words = ['', 'x', '7', '17', '12:30', '18:00', 'Faßberg', '29345', '276099990000017', 'Ada Wolf', 'a1'.repeat(32), '2026-06-10']

/** What a schema takes of some values, so that limits and patterns hold. */
function taken(schema: Seen, values: readonly unknown[]): unknown[] {
  const found = values.filter((value) => v.is(schema as unknown as v.GenericSchema, value))
  if (found.length === 0) throw new Error(`No value for a ${schema.type}.`)
  return found
}

function numbersOf(schema: Seen): number[] {
  const limits = (schema.pipe ?? []).flatMap(({ requirement }) => (typeof requirement === 'number' ? [requirement] : []))
  return [...new Set([0, 1, 2, 7, 100, ...limits])]
}

function someOf({ type, schema }: Pick<Field, 'type' | 'schema'>): fc.Arbitrary<unknown> {
  const seen = schema as Seen
  if (type === 'id') return someId
  if (type === 'date') return someDate
  if (type === 'instant') return someInstant
  if (type === 'boolean') return fc.boolean()
  if (seen.options) return fc.constantFrom(...(seen.options as string[]))
  if (type === 'integer') return fc.constantFrom(...taken(seen, numbersOf(seen)))
  if (type === 'text') return fc.constantFrom(...taken(seen, words))
  if (seen.entries) return someObject(schema as v.GenericSchema)
  if (seen.item?.entries)
    return fc
      .array(someObject(seen.item as unknown as v.GenericSchema), { maxLength: 2 })
      .filter((list) => v.is(schema as v.GenericSchema, list))
  if (seen.item)
    return fc.constantFrom(...taken(seen, [[], [exampleIn(seen.item, 'x')], ...(seen.item.options ? [[seen.item.options.at(-1)]] : [])]))
  throw new Error(`A ${seen.type} wants rows that are written out, in tests/factories/rows.ts.`)
}

/** Any object that the schema takes, out of choices so few that rows meet each other. */
export const someObject = (schema: v.GenericSchema<any, any>): fc.Arbitrary<any> =>
  fc.record(Object.fromEntries(fieldsOf(schema).map((field) => [field.name, field.isNullable ? orNull(someOf(field)) : someOf(field)])))

/** Any input of each act of a plain noun that its rules accept, by the name of the mutation. */
export function plainInputs({ acts, body, check }: AnyPlainNoun): [string, fc.Arbitrary<unknown>][] {
  const said = someObject(body).filter((one) => {
    try {
      check(one)
      return true
    } catch {
      return false
    }
  })
  return [
    [acts.create.name, fc.tuple(said, orNull(someId)).map(([one, id]) => ({ ...one, id }))],
    [acts.change.name, fc.record({ id: someId, body: said })],
    ...[acts.delete, acts.reopen].flatMap((act): [string, fc.Arbitrary<unknown>][] => (act ? [[act.name, fc.record({ id: someId })]] : [])),
  ]
}

/** By their kinds. */
export const derivedRows = <K extends Kind>(nouns: readonly Noun<any>[]): { readonly [D in K]: fc.Arbitrary<Rows[D]> } =>
  Object.fromEntries(nouns.map(({ kind, schema }) => [kind, someObject(schema)])) as never

function exampleIn(schema: Seen, text: string): unknown {
  if (schema.item) return taken(schema, [[1, 2], [text]])[0]
  return schema.options ? schema.options[0] : taken(schema, [text, ...words, ...numbersOf(schema), someRow])[0]
}

/** Texts for the fields of a row, and ids of rows that it can name. */
interface Marks {
  text: (field: string) => string
  /** For numbers and days another value than examples usually have. */
  other?: boolean
  ids?: { readonly [K in Kind]?: string }
  /** The owner of rows that always have one. */
  by?: string
}

function exampleOfField({ name, type, isNullable, schema }: Field, { text, other = false }: Marks): unknown {
  const seen = schema as Seen
  if (isNullable) return null
  if (type === 'date') return other ? '2026-06-11' : '2026-06-10'
  // What ends is later than what begins.
  if (type === 'instant') return name === 'end' ? '2026-06-09T19:00:00.000Z' : '2026-06-09T18:00:00.000Z'
  // What is not in use meets no other, so that one example can be made several times; a new shift is offered by nobody.
  if (type === 'boolean') return name !== 'active' && name !== 'offered'
  // A time of day that ends something.
  if (name === 'to' && type === 'text') return taken(seen, [...words, text(name)]).at(-1)
  if (other && type === 'integer') return taken(seen, numbersOf(seen)).slice(0, 2).at(-1)
  if (seen.item?.entries) return []
  return seen.item ? [exampleIn(seen.item, text(name))] : exampleIn(seen, text(name))
}

const isList = ({ schema }: Field): boolean => (schema as Seen).item !== undefined

/** A body of a noun that its rules accept: every text is marked, every reference that there is an id for is set. It is nobody's own. */
export function exampleOf(
  { schema, body, references = {}, owner, lock, check }: AnyPlainNoun,
  marks: Marks,
): Record<string, unknown> & { id: string | null } {
  // What a row always has and a body may lack is what the rules demand.
  const demanded = new Set(fieldsOf(schema).flatMap(({ name, isNullable }) => (isNullable ? [] : [name])))
  const named = new Set<Kind>()
  const said = fieldsOf(body).map((field) => {
    const kind = references[field.name]
    // A second reference to the same row, where none has to be: the rules may demand another row there.
    const isAgain = kind !== undefined && named.has(kind) && !demanded.has(field.name)
    if (kind) named.add(kind)
    return [
      field.name,
      field.name === 'id'
        ? null
        : field.name === owner
          ? demanded.has(field.name)
            ? (marks.by ?? null)
            : null
          : // There is one animal alone, a list that older rows lack may be empty, and the row is shown to everybody.
            field.name === lock?.others || field.name === 'seenBy' || (isList(field) && !demanded.has(field.name))
            ? []
            : kind
              ? isAgain
                ? null
                : (marks.ids?.[kind] ?? null)
              : exampleOfField({ ...field, isNullable: field.isNullable && !demanded.has(field.name) }, marks),
    ]
  })
  return completed({ body, check }, inOrder(Object.fromEntries(said)), marks)
}

/** What lasts ends after its begin, and belongs to the day of it. */
const inOrder = (said: Record<string, unknown>): Record<string, unknown> =>
  'endTime' in said && 'date' in said ? { ...said, date: '2026-06-09', endTime: '2026-06-09T20:00:00.000Z' } : said

/** With the fields that only the rules find missing, such as one of two days. */
function completed(
  { body, check }: Pick<AnyPlainNoun, 'body' | 'check'>,
  said: Record<string, unknown>,
  marks: Marks,
): Record<string, unknown> & { id: string | null } {
  const example = v.parse(body, said)
  try {
    check(example)
    return example
  } catch (error) {
    const missing = error instanceof Failure && error.code === 'field.missing' ? error.fields?.[0] : undefined
    const field = fieldsOf(body).find(({ name }) => name === missing)
    if (!field || said[field.name] !== null) throw error
    return completed(
      { body, check },
      { ...said, [field.name]: exampleOfField({ ...field, isNullable: false }, { ...marks, other: false }) },
      marks,
    )
  }
}

/** The fields that reopening sets, as they are in a row that has come to an end. */
export const endedOf = ({ schema, open = {} }: AnyPlainNoun): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(schema)
      .filter(({ name }) => name in open)
      .map(({ name, schema: of }) => [name, ((of as Seen).options ?? [true, false]).find((value) => value !== open[name])]),
  )
