// Two people can do the same act without knowing of each other. The first one counts; the row keeps the person and time of the second.
import * as v from 'valibot'
import { Id, Instant } from './values.ts'

export const repeatable = ['checkIn', 'checkOut', 'cancelled', 'noShow', 'done'] as const
export type Repeatable = (typeof repeatable)[number]

export const Again = v.object({ act: v.picklist(repeatable), at: Instant, by: Id })
export type Again = v.InferOutput<typeof Again>

/** Of rows with such acts; devices of before hold rows without it. */
export const again = { again: v.nullish(v.array(Again)) }

export interface Repeated {
  again?: Again[] | null | undefined
}

/** Number of repeated acts that a row keeps; the oldest are dropped. The history keeps all of them. */
const most = 10

export const againOf = ({ again: done }: Repeated, act: Repeatable): Again[] => (done ?? []).filter((one) => one.act === act)

export const withAgain = ({ again: done }: Repeated, next: Again): Again[] => [...(done ?? []), next].slice(-most)

/** The fields of a row after `acts` were undone: their repetitions are removed too. */
export const withoutAgain = ({ again: done }: Repeated, ...acts: Repeatable[]): Repeated =>
  done ? { again: done.filter(({ act }) => !acts.includes(act)) } : {}
