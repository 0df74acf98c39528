// How many mails of a campaign may go out now.

const minute = 60_000
/** Milliseconds by which a look may come too early: the jobs of two minutes are not exactly a minute apart. */
const early = 10_000

export interface Rate {
  perMinute: number
  /** The moment up to which its mails are used; null before the first. */
  handedUntil: number | null
}

/** Never more than those of one minute at once, and on average no more in any time. `now` in milliseconds. */
export const mailsNow = ({ perMinute, handedUntil }: Rate, now: number): number =>
  handedUntil === null || now >= handedUntil - early ? perMinute : 0

/** Up to when `mails` use the rate. */
export const handedUntilAfter = ({ perMinute, handedUntil }: Rate, mails: number, now: number): number =>
  Math.max(handedUntil ?? now, now) + Math.ceil((mails * minute) / perMinute)
