// What two accounts of one person become: their names, and their places in organisations.
import { searchable } from '../searchable.ts'

/**
 * `moves`: the account that stays is let in with the rights of the other one. `stays`: both were let in, and the rights of the account
 * that stays are kept. `rightsAdded`: so that somebody can manage the users, it gets the rights of the other one too.
 * `invitationEnds`: the person had not come yet.
 */
export const placeOutcomes = ['moves', 'stays', 'rightsAdded', 'invitationEnds'] as const
export type PlaceOutcome = (typeof placeOutcomes)[number]

/** The place of an account in an organisation. */
export interface MergedPlace<R extends string = string> {
  rights: readonly R[]
  deactivated: boolean
  pending: boolean
}

interface Becomes<R extends string> {
  outcome: PlaceOutcome
  /** Of the account that stays. */
  rights: R[]
}

/**
 * What becomes of the place of the account that ends; null where it has none any more. `others`: how many besides it could manage the
 * users. A place of the account that stays counts only while it is let in there and has come.
 */
export function placeAfter<R extends string>(ends: MergedPlace<R>, stays: MergedPlace<R> | null, others: number): Becomes<R> | null {
  if (ends.deactivated) return null
  if (ends.pending) return { outcome: 'invitationEnds', rights: [] }
  if (!stays || stays.deactivated || stays.pending) return { outcome: 'moves', rights: [...ends.rights] }
  const isNeeded = others === 0 && ends.rights.some((right) => right === 'admin.users')
  if (!isNeeded) return { outcome: 'stays', rights: [...stays.rights] }
  return { outcome: 'rightsAdded', rights: [...new Set([...stays.rights, ...ends.rights])] }
}

interface Named {
  forename: string
  surname: string
}

const wordsOf = ({ forename, surname }: Named): string[] =>
  searchable(`${forename} ${surname}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether two names have no word in common: they are hardly of one person. */
export function isUnlike(one: Named, other: Named): boolean {
  const words = new Set(wordsOf(one))
  return !wordsOf(other).some((word) => words.has(word))
}

/** An address as a mail to somebody else may show it: its first letter and its domain. */
export function hintOfAddress(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

/** An account with an address that nobody reads, for example one that an import has made for the author of rows. */
export const hasAddress = (email: string): boolean => !email.endsWith('.invalid')
