// The two periods of a find, each with a name of its own: the claim period of the law, and the holding period of the organisation.
import { localDate, monthsLater } from '../../time.ts'

/**
 * Months from the notice to the authority until the finder, or the municipality, becomes the owner (BGB § 973 (1)). Nobody can settle
 * them differently; § 193 does not apply, because nothing has to be declared or done on the last day.
 */
export const claimMonths = 6
/** The most months for which an organisation may go on treating a find as provisional. */
export const mostHoldingMonths = 36

/**
 * The last day of so many months that begin with an event on a day, both `YYYY-MM-DD`. The day of the event itself does not count
 * (BGB § 187 (1)); the period ends with the end of the day that has the same number (§ 188 (2)), or of the last day of a month that has
 * none (§ 188 (3)): 31 August and six months is 28 or 29 February.
 */
export const lastDayOfMonths = (eventDay: string, months: number): string => monthsLater(eventDay, months)

export interface FindPeriods {
  /** The last day on which the owner who lost the animal can still claim it; null while the authority was not notified: it never begins then. */
  claimPeriodEnd: string | null
  /** The last day on which adoption and print stay provisional, never before the end of the claim period. */
  holdingPeriodEnd: string | null
}

export interface Terms {
  zone: string
  /** What the organisation has settled, from 6 to 36. */
  holdingMonths: number
}

/** Both periods of a find. A notice is on the day that the organisation's clock shows at its moment. */
export function findPeriods({ notifiedAt }: { notifiedAt?: string | null | undefined }, { zone, holdingMonths }: Terms): FindPeriods {
  if (!notifiedAt) return { claimPeriodEnd: null, holdingPeriodEnd: null }
  const day = localDate(notifiedAt, zone)
  return {
    claimPeriodEnd: lastDayOfMonths(day, claimMonths),
    holdingPeriodEnd: lastDayOfMonths(day, Math.max(holdingMonths, claimMonths)),
  }
}

/**
 * `notBegun`: the authority was not notified. `runs`: somebody may still claim the animal. `ownerKnown`: somebody entitled became known
 * before the end, so that nobody acquires it by time. `over`: the finder or the municipality has acquired it. `motherAway`: it was born in
 * care and follows its mother, but her record is not on this device, so that nothing is known about the claim here.
 */
export const claims = ['notBegun', 'runs', 'ownerKnown', 'over', 'motherAway'] as const
export type Claim = (typeof claims)[number]

export interface JudgedFind extends FindPeriods {
  /** The day on which somebody entitled became known, or claimed it at the authority; null where nobody did. */
  ownerKnownOn: string | null
}

/** The state of a find on a day, and whether what is done with the animal is provisional. The claim period alone decides about the owner. */
export function judgeFind(
  { claimPeriodEnd, holdingPeriodEnd, ownerKnownOn }: JudgedFind,
  day: string,
): { claim: Claim; provisional: boolean } {
  const inTime = ownerKnownOn !== null && (claimPeriodEnd === null || ownerKnownOn <= claimPeriodEnd)
  const claim =
    inTime && ownerKnownOn <= day ? 'ownerKnown' : claimPeriodEnd === null ? 'notBegun' : day <= claimPeriodEnd ? 'runs' : 'over'
  return { claim, provisional: claim !== 'over' || (holdingPeriodEnd !== null && day <= holdingPeriodEnd) }
}
