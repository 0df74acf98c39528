// What has to hold before a helper is confirmed for a session. A walk that took place is never refused: what would have been in its way is shown.
import { addDays, localDate, monthsLater } from '../time.ts'
import type { ErrorCode } from '../errors.ts'
import type { AnimalFacts } from '../animals/animalFacts.ts'
import type { Animal } from '../animals/animal.ts'
import type { HelperLevel } from './helperLevel.ts'
import type { HeldLevel, HelperProfile } from './helperProfile.ts'
import type { HelperSession } from './helperSession.ts'
import { isOut, type Participation } from './participation.ts'

/** Full years on a day. A birthday on 29 February counts from 1 March in years without that day (BGB §§ 187, 188). */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export const isMinor = ({ birthDate }: Pick<HelperProfile, 'birthDate'>, day: string): boolean =>
  birthDate !== null && ageOn(birthDate, day) < 18

/** The last day of a level that somebody has from a day on; null: for good. */
export const validUntil = ({ validMonths }: Pick<HelperLevel, 'validMonths'>, from: string): string | null =>
  validMonths === null ? null : addDays(monthsLater(from, validMonths), -1)

export const isValidOn = ({ from, until }: HeldLevel, day: string): boolean => from <= day && (until === null || until >= day)

/** The levels of a helper on a day. */
export function levelsOn(profile: Pick<HelperProfile, 'levels'> | null, all: readonly HelperLevel[], day: string): HelperLevel[] {
  const held = new Set((profile?.levels ?? []).filter((one) => isValidOn(one, day)).map(({ levelId }) => levelId))
  return all.filter(({ id }) => held.has(id))
}

/** Whether the levels include another one: the same, or a step of at least its rank. */
export const includesLevel = (held: readonly HelperLevel[], wanted: HelperLevel): boolean =>
  held.some(({ id, kind, rank }) => id === wanted.id || (wanted.kind === 'level' && kind === 'level' && rank >= wanted.rank))

/** Whether the levels are enough for an animal. One without special handling needs none. */
export function mayHandle(
  held: readonly HelperLevel[],
  { species, handlingLevel }: Pick<Animal, 'species'> & Pick<AnimalFacts, 'handlingLevel'>,
): boolean {
  if (handlingLevel === null || handlingLevel < 2) return true
  return held.some((level) => (level.handling ?? 1) >= handlingLevel && (level.species.length === 0 || level.species.includes(species)))
}

type Wanted = Pick<Participation, 'contactId' | 'animalId' | 'start' | 'end'>

/** Whether two of them need the same animal at the same time. An animal that is out is needed until it is back. */
const overlaps = (a: Wanted, b: Participation): boolean =>
  isOut(b) ? a.end > (b.checkoutAt ?? b.start) : (b.checkoutAt ?? b.start) < a.end && (b.backAt ?? b.end) > a.start

const takesPart = ({ state, checkoutAt }: Participation): boolean => state === 'confirmed' || state === 'attended' || checkoutAt !== null

/** Helpers that take part in a session, each once. */
export const placesTaken = (rows: readonly Participation[]): number =>
  new Set(rows.filter(takesPart).map(({ contactId }) => contactId)).size

export interface Around {
  session: Pick<HelperSession, 'id' | 'capacity' | 'levelId' | 'start'>
  /** Of the helper; null: there is none. */
  profile: HelperProfile | null
  levels: readonly HelperLevel[]
  /** The animal that is taken; null: none, or it is not known here. */
  animal: (Pick<Animal, 'species'> & Pick<AnimalFacts, 'handlingLevel'>) | null
  /** Other participations: of the session, and of the animal. */
  others: readonly Participation[]
  contractDemanded: boolean
  zone: string
}

/** What is in the way of confirming a helper, in the order in which it is answered. */
export function confirmProblems(wanted: Wanted, around: Around): ErrorCode[] {
  const { session, profile, levels, animal, others, contractDemanded, zone } = around
  const day = localDate(session.start, zone)
  const held = levelsOn(profile, levels, day)
  const level = levels.find(({ id }) => id === session.levelId)
  const inSession = others.filter((one) => one.sessionId === session.id && one.contactId !== wanted.contactId)
  const rivals = others.filter((one) => one.animalId === wanted.animalId && one.contactId !== wanted.contactId && takesPart(one))
  const hasContract = profile !== null && profile.contractOn !== null && profile.contractOn <= day
  const found: [boolean, ErrorCode][] = [
    [placesTaken(inSession) >= session.capacity, 'session.full'],
    [profile?.blockedUntil != null && profile.blockedUntil >= day, 'session.helperBlocked'],
    [contractDemanded && !hasContract, 'session.contractMissing'],
    [profile !== null && isMinor(profile, day) && !(profile.consentOn !== null && profile.consentOn <= day), 'session.minorWithoutConsent'],
    [(level !== undefined && !includesLevel(held, level)) || (animal !== null && !mayHandle(held, animal)), 'session.levelMissing'],
    [wanted.animalId !== null && rivals.some((one) => overlaps(wanted, one)), 'session.animalBusy'],
  ]
  return found.flatMap(([isWrong, code]) => (isWrong ? [code] : []))
}

type Confirming = { [F in 'state' | 'checkoutAt' | 'sessionId' | 'contactId' | 'animalId']: Participation[F] | null }

/** Whether the rules of confirming are asked: it is confirmed now, and was not before with the same helper and animal in the same session. */
export function confirmsAnew(row: Confirming, before: Confirming | null): boolean {
  if (row.state !== 'confirmed' || row.checkoutAt !== null) return false
  return (
    before?.state !== 'confirmed' ||
    before.sessionId !== row.sessionId ||
    before.contactId !== row.contactId ||
    before.animalId !== row.animalId
  )
}

/** The levels of a profile, with the levels that this number of attended sessions earns. The same object where nothing is new. */
export function withEarned<P extends Pick<HelperProfile, 'levels'>>(
  profile: P,
  all: readonly HelperLevel[],
  { attended, day }: { attended: number; day: string },
): P {
  const earned = all.filter(
    ({ id, earnedAfter }) => earnedAfter !== null && attended >= earnedAfter && !profile.levels.some(({ levelId }) => levelId === id),
  )
  if (earned.length === 0) return profile
  const added = earned.map((level) => ({ levelId: level.id, from: day, until: validUntil(level, day) }))
  return { ...profile, levels: [...profile.levels, ...added] }
}
