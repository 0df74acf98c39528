// Whose an animal is at a moment: from its changes and from the law of finds, without anybody writing a row when a period ends.
import { addDays, dayStart, localDate } from '../../time.ts'
import type { Details } from './flowDetails.ts'
import { findPeriods, judgeFind, type Claim, type FindPeriods, type Terms } from './findPeriods.ts'
import { inOrder } from './replay.ts'
import type { StatusChange } from './statusChange.ts'
import type { Owner } from './changeKinds.ts'

/** Somebody to whom an animal may belong. A finder or a municipality owns it after the claim period (BGB §§ 973, 976). */
export interface Party {
  is: Owner | 'finder'
  contactId: string | null
  /** In words, where no contact is named. */
  name: string
  municipalityId: string | null
}

export const rightsOfFinders = ['kept', 'waived', 'unknown'] as const

/** A find whose owner of before nobody has heard of, with everything that follows from it. */
export interface OpenFind extends FindPeriods {
  /** The change that tells of it: the find itself, or that of the mother. */
  changeId: string
  claim: Claim
  /** Whether adoption and print are still provisional. */
  provisional: boolean
  /** Who acquires the animal when the claim period ends, or has acquired it. */
  successor: Party
  /** Who found it; null where nobody is named. */
  finder: Party | null
  /** The finder has declared that they keep ownership: nothing goes out without their consent (§ 975). `waived`: it is the municipality's. */
  rights: (typeof rightsOfFinders)[number]
}

export interface Ownership extends Party {
  /** From when on: the change, or the first moment after the claim period; null for a guest, whose owner was so all along. */
  since: string | null
  /** The change that it follows from. */
  changeId: string | null
  /** Null where the animal was not found, or where its owner of before has disposed of it. */
  find: OpenFind | null
}

export interface Owned {
  /** The contact that its record names: the owner of a guest. */
  animal: { contactId?: string | null }
  changes: readonly StatusChange[]
  /** Of an animal that was born here, as far as she is known: it follows her. */
  mother?: Owned | null | undefined
}

type Held = Omit<Ownership, 'find'>
interface Track {
  held: Held | null
  /** Who owns it from a day on, by contract. */
  next: { from: string; held: Held } | null
  find: { found: StatusChange; successor: Party; settled: boolean } | null
}

const party = (is: Party['is'], more: Partial<Party> = {}): Party => ({ is, contactId: null, name: '', municipalityId: null, ...more })
const somebody = ({ contactId, details }: StatusChange, is: Party['is'] = 'contact'): Party =>
  party(is, { contactId, name: contactId ? '' : (details.person ?? '') })
const roleIn = ({ people = [] }: Details, role: string): string | undefined => people.find((one) => one.role === role)?.contactId

/** Who found it: named as such, else whom the animal came from, unless they only brought it. */
export function finderOf(found: StatusChange): Party | null {
  const named = roleIn(found.details, 'finder')
  if (named) return party('finder', { contactId: named })
  const brought = roleIn(found.details, 'deliveredBy')
  const finder = somebody(found, 'finder')
  return (finder.contactId && finder.contactId !== brought) || finder.name ? finder : null
}

const rightsOf = ({ finderRights }: Details): OpenFind['rights'] =>
  finderRights === 'keeps' || finderRights === 'waivesReward'
    ? 'kept'
    : finderRights === 'waivesOwnership' || finderRights === 'waivesBoth'
      ? 'waived'
      : 'unknown'

/** The finder acquires it unless they have waived that: then the municipality of the find does (§ 976 (1)). */
function successorOf(found: StatusChange): Party {
  const { municipality = '', municipalityId = null } = found.details
  return rightsOf(found.details) === 'waived'
    ? party('municipality', { name: municipality, municipalityId })
    : (finderOf(found) ?? party('finder'))
}

/** The day on which somebody entitled became known: as it was entered, else that of a find that names its owner. */
const ownerKnownOn = ({ details, at }: StatusChange, zone: string): string | null =>
  details.ownerKnownOn ?? (roleIn(details, 'owner') ? localDate(at, zone) : null)

function judged(find: NonNullable<Track['find']>, day: string, terms: Terms): OpenFind {
  const { found, successor } = find
  const periods = findPeriods(found.details, terms)
  const { claim, provisional } = judgeFind({ ...periods, ownerKnownOn: ownerKnownOn(found, terms.zone) }, day)
  return {
    changeId: found.id,
    ...periods,
    claim,
    provisional,
    successor,
    finder: finderOf(found),
    rights: rightsOf(found.details),
  }
}

function heldOn({ held, next, find }: Track, day: string, terms: Terms): Held | null {
  if (next && next.from <= day) return next.held
  if (!find || find.settled) return held
  const { claim, claimPeriodEnd, successor } = judged(find, day, terms)
  if (claim === 'over') {
    const end = dayStart(addDays(claimPeriodEnd!, 1), terms.zone)
    // What was born after it was theirs from its birth.
    const since = held?.since && held.since > end ? held.since : end
    return { ...successor, since, changeId: find.found.id }
  }
  const owner = claim === 'ownerKnown' ? roleIn(find.found.details, 'owner') : undefined
  return owner && held ? { ...held, ...party('contact', { contactId: owner }) } : held
}

/** What the organisation gives away: all that it has, or with the owner's consent what they have. */
function disposed(track: Track, change: StatusChange, receiver: Held, day: string, terms: Terms): Track {
  const { find } = track
  if (!find || find.settled) {
    const { ownershipFrom, ownershipDate } = change.details
    const later = ownershipFrom === 'date' && ownershipDate && ownershipDate > day ? ownershipDate : null
    const held = heldOn(track, day, terms)
    return later
      ? { ...track, held, next: { from: later, held: { ...receiver, since: dayStart(later, terms.zone) } } }
      : { ...track, held: receiver, next: null }
  }
  const { claim } = judged(find, day, terms)
  const agreed = change.details.ownerConsent === true
  if (claim === 'over') return { held: receiver, next: null, find: { ...find, settled: true } }
  if (claim === 'ownerKnown' && agreed) return { held: receiver, next: null, find: null }
  return agreed || find.successor.is === 'organisation' ? { ...track, find: { ...find, successor: plain(receiver) } } : track
}

const plain = ({ is, contactId, name, municipalityId }: Party): Party => ({ is, contactId, name, municipalityId })
/** Bases on which somebody transfers no more than what they acquire by the end of the period. */
export const isByPeriod = (basis: Details['ownerBasis']): boolean =>
  basis === 'finder' || basis === 'municipality' || basis === 'findPeriod'

function after(track: Track, change: StatusChange, { mother }: Owned, terms: Terms, depth: number): Track {
  const { kind, owner, details, at, id } = change
  const day = localDate(at, terms.zone)
  const hold = (one: Party): Held => ({ ...one, since: at, changeId: id })
  const settled = (one: Party): Track => ({ held: hold(one), next: null, find: null })
  const named = owner === 'organisation' ? party('organisation') : somebody(change, owner ?? 'contact')
  switch (kind) {
    case 'found':
      return { held: hold(party('unknown')), next: null, find: { found: change, successor: successorOf(change), settled: false } }
    case 'birth': {
      if (owner !== 'unknown') return owner ? settled(named) : track
      const hers = mother && depth > 0 ? trackTo(mother, at, terms, depth - 1) : null
      const held = hers && heldOn(hers, day, terms)
      if (held) return { held: { ...held, since: at, changeId: id }, next: null, find: hers.find }
      return { held: hold(party('unknown')), next: null, find: { found: change, successor: party('finder'), settled: false } }
    }
    case 'death':
      return { held: null, next: null, find: null }
    case 'adoption':
    case 'handOver':
      return owner ? disposed(track, change, hold(named), day, terms) : track
    case 'adoptionReturn': {
      const { find } = track
      if (!owner) return track
      if (!find || find.settled) return { ...track, held: hold(named), next: null }
      return find.successor.is === 'contact' ? { ...track, find: { ...find, successor: named } } : track
    }
    case 'ownerChange': {
      const { find } = track
      if (!find || find.settled) return { ...track, held: hold(named), next: null }
      if (judged(find, day, terms).claim === 'over') return { held: hold(named), next: null, find: { ...find, settled: true } }
      return isByPeriod(details.ownerBasis) ? { ...track, find: { ...find, successor: named } } : settled(named)
    }
    default:
      if (owner) return settled(named)
      // Somebody who brings an animal and signs nothing stays its owner.
      return change.basis !== null && track.held === null ? { ...track, held: hold(somebody(change)) } : track
  }
}

function trackTo(one: Owned, at: string, terms: Terms, depth: number): Track {
  const { contactId } = one.animal
  const held: Held | null = contactId ? { ...party('contact', { contactId }), since: null, changeId: null } : null
  return inOrder(one.changes)
    .filter((change) => change.at <= at)
    .reduce<Track>((track, change) => after(track, change, one, terms, depth), { held, next: null, find: null })
}

/** Generations that a litter is followed back. */
const generations = 5

/**
 * Whose the animal is at a moment (instant, UTC), and the state of its find; null where nobody knows of an owner, or it is dead. Pure: the
 * end of the claim period is no event, and needs none. Sources: BGB §§ 187, 188 (periods), 929 (transfer), 953 (young), 973, 976 (finds).
 */
export function ownershipAt(one: Owned, at: string, terms: Terms): Ownership | null {
  const track = trackTo(one, at, terms, generations)
  const day = localDate(at, terms.zone)
  const held = heldOn(track, day, terms)
  return held && { ...held, find: track.find && judged(track.find, day, terms) }
}

/** Who owned it one after the other until a moment, the first first: every change, and every end of a claim period, at which that changed. */
export function ownersUntil(one: Owned, now: string, terms: Terms): Ownership[] {
  const moments = new Set(inOrder(one.changes).map(({ at }) => at))
  for (const { details, at } of one.changes) {
    if (details.ownershipDate) moments.add(dayStart(details.ownershipDate, terms.zone))
    const end = ownershipAt(one, at, terms)?.find?.claimPeriodEnd
    if (end) moments.add(dayStart(addDays(end, 1), terms.zone))
  }
  const owners: Ownership[] = []
  for (const moment of [...moments].filter((at) => at <= now).sort()) {
    const own = ownershipAt(one, moment, terms)
    const last = owners.at(-1)
    const isSame = own && last && own.is === last.is && own.contactId === last.contactId && own.name === last.name
    if (own && !isSame) owners.push(own)
  }
  return owners
}

/** Whether the animal has an owner who has neither transferred it nor agreed. During the claim period no such owner is known. */
export const isOthers = (own: Ownership | null): boolean => {
  if (!own) return false
  if (own.find?.claim === 'ownerKnown') return own.is !== 'organisation'
  return own.is !== 'organisation' && own.is !== 'unknown'
}
