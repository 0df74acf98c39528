// A noun that people make, change, delete and reopen and no more: its calls, its mutations and what they do follow from its fields and its rules.
// The server answers them with one function too (api/plainNouns.routes.ts). What a noun does beyond that it writes out itself.
import type * as v from 'valibot'
import type { Right } from './access.ts'
import type { Endpoint } from './endpoint.ts'
import { Failure, type ErrorCode } from './errors.ts'
import type { Mutation } from './mutation.ts'
import type { FieldProblem, Noun } from './noun.ts'
import { changeOf, createOf, deleteOf, reopenOf, termsOfActs, type Gone, type params } from './plainActs.ts'
import type { Kind, Rows } from './rows.ts'

/** Fields that the server alone writes. */
export const ofServer = ['version', 'restrictedTo', 'terminal'] as const
type OfServer = (typeof ofServer)[number]
/** The body of a call: the fields of the row, of which the rules may find some missing. The device makes the id, so that it knows the row before the server does. */
type BodyOf<K extends Kind> = { [F in Exclude<keyof Rows[K], 'id' | OfServer>]: Rows[K][F] | null } & {
  id: string | null
}
type Out<B> = B extends v.GenericSchema<any, infer O> ? O : never
/** What a person says of a row. */
type Said<B> = Omit<Out<B>, 'id'>

/** A rule about the rows that have the same text in a field, which is one of the noun's indexes. */
interface Among<K extends Kind, Said, F extends string> {
  readonly field: F & keyof Rows[K] & string
  readonly problems: (said: Said, others: readonly Rows[K][]) => readonly FieldProblem<F>[]
}

/** What a row means for another one. `field`: names the other row, `after`: the other row afterwards, the same object where nothing changes. It is the same on the device and on the server. */
export interface Follow<Said> {
  readonly field: string
  readonly kind: Kind
  readonly after: (row: any, said: Said) => unknown
}

interface Terms<K extends Kind, S, B> extends Omit<Noun<K>, 'schema' | 'acts'> {
  readonly schema: S
  readonly body: B
  /** Its address; `/new` and `/{id}` stand behind it. */
  readonly path: string
  readonly right: Right
  /** All rules, in the order in which they are answered. */
  readonly problems: (said: Said<B>) => readonly FieldProblem<keyof Out<B> & string>[]
  /** Rules about other rows, asked after those of the row itself; nouns that can be reopened have none (docs/decisions/026). */
  readonly among?: Among<K, Said<B>, keyof Out<B> & string>
  /** The codes of those rules. */
  readonly refusals: readonly ErrorCode[]
  /** The codes of what keeps a row from being deleted. */
  readonly keeps?: readonly ErrorCode[]
  /** Kinds of references that devices are to hold beside it: naming one counts as its change, though none of its fields changes. */
  readonly holds?: readonly Kind[]
  /** Rows of other kinds that change with it. */
  readonly follows?: readonly Follow<Said<B>>[]
  /** The field with the id of the user who owns the row; null: it belongs to everybody. Only its owner may set the id, and change or delete the row. */
  readonly owner?: keyof Rows[K] & string
  /** What a row becomes by what was entered, where some fields follow from others or from the row before (null: a new one). The same on the device and on the server. */
  readonly becomes?: (said: Said<B>, before: Rows[K] | null) => Said<B>
  /** Anyone with this right acts for all owners, also without the right of the noun. */
  readonly lead?: Right
  /** Whether a second create with the id of a row asks for that row: it is answered and stays as it is. Without this the id is taken. */
  readonly isSame?: (row: Rows[K], said: Said<B>) => boolean
  /** What reopening sets, in rows that can come to an end: `{ state: 'open' }`. */
  readonly open?: Partial<Said<B>>
}

/** The line of each act for people who read the OpenAPI document; an act without one is not offered. */
interface Summaries {
  readonly create: string
  readonly change: string
  readonly delete?: string
  readonly reopen?: string
}

interface Writing {
  readonly access: 'signedIn'
  readonly right: Right
  readonly mutates: true
}
type Written<E> = Endpoint<any, any, any, any> & Writing & E
type CreateCall<S, B> = Written<{ readonly body: B; readonly response: S }>
type ChangeCall<S, B> = Written<{ readonly params: typeof params; readonly body: B; readonly response: S }>
type DeleteCall = Written<{ readonly params: typeof params; readonly response: typeof Gone }>
type ReopenCall<S> = Written<{ readonly params: typeof params; readonly response: S }>

interface AllActs<N extends string, S, B> {
  readonly create: Mutation<Out<B>, CreateCall<S, B>, `create${N}`>
  readonly change: Mutation<{ id: string; body: Out<B> }, ChangeCall<S, B>, `change${N}`>
  readonly delete: Mutation<{ id: string }, DeleteCall, `delete${N}`>
  readonly reopen: Mutation<{ id: string }, ReopenCall<S>, `reopen${N}`>
}
/** The mutations of a plain noun, by the verbs that it offers. */
export type PlainActs<K extends Kind, S, B, A> = Pick<AllActs<Capitalize<K>, S, B>, keyof A & keyof AllActs<any, S, B>>

export interface PlainNoun<
  K extends Kind,
  S = v.GenericSchema<any, Rows[K]>,
  B = v.GenericSchema<any, BodyOf<K>>,
  A = Summaries,
> extends Terms<K, S, B> {
  /** Throws the first problem. */
  readonly check: (said: Said<B>) => void
  /** The same for the rules about other rows. `all`: those with the same text in the field of `among`, this one too. */
  readonly checkAmong: (said: Said<B>, id: string, all: readonly Rows[K][]) => void
  readonly acts: PlainActs<K, S, B, A>
}

type AnySchema = v.GenericSchema<any, any>
type AnyActs = AllActs<string, AnySchema, AnySchema>

/** Any of them, for the places that serve or try all. */
export type AnyPlainNoun = Omit<
  Terms<Kind, AnySchema, AnySchema>,
  'problems' | 'among' | 'becomes' | 'follows' | 'isSame' | 'open' | 'owner' | 'scopes' | 'strict' | 'safety' | 'parts' | 'references'
> & {
  readonly references?: Readonly<Record<string, Kind>>
  readonly open?: Readonly<Record<string, unknown>>
  readonly owner?: string
  readonly problems: (said: any) => readonly FieldProblem[]
  readonly among?: { readonly field: string }
  readonly becomes?: (said: any, before: any) => any
  readonly follows?: readonly Follow<any>[]
  readonly isSame?: (row: any, said: any) => boolean
  readonly check: (said: any) => void
  readonly checkAmong: (said: any, id: string, all: readonly any[]) => void
  readonly acts: Pick<AnyActs, 'create' | 'change'> & Partial<Pick<AnyActs, 'delete' | 'reopen'>>
}

/** Declares one. `acts` says which verbs there are. */
export function plainNoun<
  const K extends Kind,
  S extends v.GenericSchema<any, Rows[K]>,
  B extends v.GenericSchema<any, BodyOf<K>>,
  const A extends Summaries,
>({ acts: summaries, ...terms }: Terms<K, S, B> & { readonly acts: A }): PlainNoun<K, S, B, A> {
  const check = (said: Said<B>): void => refuse(terms.problems(said))
  const checkAmong = (said: Said<B>, id: string, all: readonly Rows[K][]): void =>
    refuse(
      terms.among?.problems(
        said,
        all.filter((row) => row.id !== id),
      ) ?? [],
    )
  // The one place that derives: inside of it nobody knows the fields of the row.
  return { ...terms, check, checkAmong, acts: actsOf({ ...terms, check, checkAmong } as never, summaries) as never }
}

function refuse([first]: readonly FieldProblem[]): void {
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

function actsOf(noun: Omit<AnyPlainNoun, 'acts'>, summaries: Summaries) {
  const terms = termsOfActs(noun, summaries.delete !== undefined)
  return {
    create: createOf(terms, summaries.create),
    change: changeOf(terms, summaries.change),
    ...(summaries.delete && { delete: deleteOf(terms, summaries.delete) }),
    ...(summaries.reopen && { reopen: reopenOf(terms, noun.open ?? {}, summaries.reopen) }),
  }
}
