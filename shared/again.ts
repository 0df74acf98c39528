// An act that is done already when it arrives, because two people did it without knowing of each other: the first counts, and who did it again and when stays with the row.
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

/** So many stay with a row, the latest. The history keeps all. */
const most = 10

export const againOf = ({ again: done }: Repeated, act: Repeatable): Again[] => (done ?? []).filter((one) => one.act === act)

export const withAgain = ({ again: done }: Repeated, next: Again): Again[] => [...(done ?? []), next].slice(-most)

/** Once the act itself is taken back there is nothing that was done again: what the row takes over then. */
export const withoutAgain = ({ again: done }: Repeated, ...acts: Repeatable[]): Repeated =>
  done ? { again: done.filter(({ act }) => !acts.includes(act)) } : {}
