// What a noun of the domain says of itself, once: its row, who may have it, and what people do with it. The lists of the house follow from it.
import type * as v from 'valibot'
import type { Right } from './access.ts'
import type { Lock } from './animals/disclosure.ts'
import type { ErrorCode } from './errors.ts'
import type { ListRule } from './mergeLists.ts'
import type { Module } from './modules.ts'
import type { Mutation } from './mutation.ts'
import type { Kind, Rows } from './rows.ts'

/** Who is given scopes: a member of the organisation with the rights of modules that are on, and the months that devices hold, `YYYY-MM`. */
export interface Holder {
  userId: string
  rights: ReadonlySet<Right>
  months: readonly string[]
  /** Whether the organisation is small enough for devices to hold the core row of every animal. */
  wholeStock: boolean
  modulesOff: readonly Module[]
}

/** What is wrong with what a person entered, at the field where it shows. */
export interface FieldProblem<F extends string = string> {
  code: ErrorCode
  field: F
}

/** The row: what devices and database hold of it. */
export interface Synced<K extends Kind> {
  readonly schema: v.GenericSchema<any, Rows[K]>
  /** Dexie's index list after the primary key `id`. */
  readonly indexes: string
  /** The scopes of a row: a pure function of it. Anyone who is granted one of them receives the row. */
  readonly scopes: (row: Rows[K]) => string[]
  /** Scopes of its own that somebody is given; none where those of another kind suffice. Terminals get those of no noun in `nouns.ts`, and of the others what `isForTerminals` allows. */
  readonly granted?: (holder: Holder) => string[]
  /** Fields that two devices must not both change: a later arrival is refused instead of winning. */
  readonly strict?: readonly (keyof Rows[K] & string)[]
  /** Fields on which a life may depend: what arrives first stays, a later word is beside it in `conflicts` until somebody decides. */
  readonly safety?: readonly ((keyof Rows[K] & string) | `${keyof Rows[K] & string}.${string}`)[]
  /** Fields that hold fields of their own: what two people changed in one of them merges field by field. */
  readonly parts?: readonly (keyof Rows[K] & string)[]
  /** List fields that merge entry by entry. */
  readonly lists?: { readonly [F in (keyof Rows[K] & string) | `${keyof Rows[K] & string}.${string}`]?: ListRule }
  /** Of rows that go with an animal: while it is locked they reach the admitted alone. */
  readonly lock?: Lock
}

export interface Noun<K extends Kind = Kind> extends Synced<K> {
  readonly kind: K
  /** The version of the devices' schema that brought this noun, or its latest change of fields or indexes. */
  readonly since: number
  /** Fields that hold the id of another row, and of what kind. */
  readonly references?: { readonly [F in keyof Rows[K] & string]?: Kind }
  /** Mutations by the verb. */
  readonly acts: { readonly [verb: string]: Mutation<any, any, any> }
}
