// The ways in which values are put in words. Each takes the label of its field.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { weightText } from '../ui/weightTexts.ts'
import type { NamedKind } from './named.ts'
import type { Said, Say, Shown, Silent } from './words.ts'

type Label = MessageDescriptor

export const yes = msg`yes`
export const no = msg`no`

export const silent = (why: string): Silent => ({ silent: why })

export const text = (label: Label): Shown<string> => ({ label, say: (value) => value })
export const texts = (label: Label): Shown<readonly string[]> => ({ label, say: (values) => values })
export const number = (label: Label): Shown<number> => ({ label, say: (value, { i18n }) => i18n.number(value) })
export const day = (label: Label): Shown<string> => ({ label, say: (value, { formats }) => formats.date(value) })
export const moment = (label: Label): Shown<string> => ({ label, say: (value, { formats, zone }) => formats.moment(value, zone) })
export const money = (label: Label): Shown<number> => ({ label, say: (cents, { formats }) => formats.money(cents) })
export const weight = (label: Label): Shown<number> => ({ label, say: (grams, { i18n }) => weightText(grams, i18n.locale) })
export const yesNo = (label: Label): Shown<boolean> => ({ label, say: (value, { t }) => t(value ? yes : no) })

export const one = <C extends string | number>(label: Label, words: Readonly<Record<C, MessageDescriptor>>): Shown<C> => ({
  label,
  say: (value, { t }) => inWords(value, words, t),
})
export const many = <C extends string>(label: Label, words: Readonly<Record<C, MessageDescriptor>>): Shown<readonly C[]> => ({
  label,
  say: (values, { t }) => values.map((value) => inWords(value, words, t)),
})

/** A value of another version of the app has no word here; it is not shown as a code. */
const inWords = <C extends string | number>(value: C, words: Readonly<Record<C, MessageDescriptor>>, t: Say['t']): string =>
  t(words[value] ?? msg`a value of another version of the app`)

export const named = (label: Label, kind: NamedKind): Shown<string | readonly string[]> => ({
  label,
  say: (ids, say) => say.names(kind, ids),
})

export const list = <T>(label: Label, say: (value: T, say: Say) => Said): Shown<readonly T[]> => ({
  label,
  say: (values, by) => values.map((value) => say(value, by)),
})
export const shown = <T>(label: Label, say: (value: T, say: Say) => Said | readonly Said[]): Shown<T> => ({ label, say })

/** Texts that are there, side by side. */
export const joined = (...said: readonly (string | null | undefined | false)[]): string => said.filter(Boolean).join(', ')
