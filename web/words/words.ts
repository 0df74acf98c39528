// How nouns speak: the words of each mutation and each field, typed by the domain, so that a missing text does not compile.
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { MutationInputs, MutationName } from '../../shared/mutations.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import type { OutboxEntry } from '../../sync/store.ts'
import type { Formats } from '../ui/formats.ts'
import type { NamedKind } from './named.ts'

/** Names of rows by `kind:id`, in the order in which they are read. */
export type Names = Readonly<Record<string, string>>
export type Said = string | Names

/** What words are made with: the language, the organisation's zone, and the rows that values name by their id. */
export interface Say {
  readonly i18n: I18n
  readonly formats: Formats
  readonly zone: string
  row<K extends Kind>(kind: K, id: string): Rows[K] | undefined
  /** An id that is missing says nothing; one whose row is unknown says so. */
  names(kind: NamedKind, ids: string | readonly string[] | null | undefined): Record<string, string>
  t(text: MessageDescriptor): string
}

/** A field in words. Null, an empty text and an empty list are never asked for: they are shown as nothing. */
export interface Shown<T> {
  readonly label: MessageDescriptor
  readonly say: (value: T, say: Say) => Said | readonly Said[]
}

/** A value that holds fields of its own. */
export interface Part<T> {
  readonly part: FieldsOf<T>
}

/** A field that tells people nothing, and why. */
export interface Silent {
  readonly silent: string
}

type KeyOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, F extends PropertyKey> = T extends { [P in F]?: infer V } ? V : never
/** The words of a value that nobody knows the type of are those of any. */
type Known<V> = unknown extends V ? never : NonNullable<V>
export type FieldWords<T> = Shown<T> | Part<T> | Silent
/** Words for every field of a value, whichever variant of it has the field. */
export type FieldsOf<T> = { readonly [F in KeyOf<T>]-?: FieldWords<Known<ValueOf<T, F>>> }

export interface RefusedProps<I> {
  entry: OutboxEntry
  input: I
  onClose: () => void
}

/** A component, or a part that comes when it is first shown. */
export type RefusedForm<I> = (props: RefusedProps<I>) => ReactNode
/** The form in which a refused entry is corrected, with what was entered; or why there is nothing in it to correct. */
export type Correction<I> = { readonly form: RefusedForm<I> } | { readonly nothing: MessageDescriptor }

export interface ActWords<I> {
  /** The act and what it is about, in a line. */
  readonly head: (input: I, say: Say) => MessageDescriptor
  readonly fields: FieldsOf<I>
  readonly correction: Correction<I>
}

/** The same where nobody knows the type of the input: of a queued entry, or a held one. */
export type AnyFields = Readonly<Record<string, FieldWords<never>>>
export interface AnyAct {
  readonly head: (input: never, say: Say) => MessageDescriptor
  readonly fields: AnyFields
  readonly correction: Correction<never>
}

/** The words of some mutations, for the noun that declares them. */
export type WordsOf<N extends MutationName> = { readonly [M in N]: ActWords<MutationInputs[M]> }

/** The words of a row in its history. */
export interface RowWords<K extends Kind> {
  readonly name: MessageDescriptor
  readonly fields: FieldsOf<Rows[K]>
}
