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
  find: TrackedFind | null
}
interface TrackedFind {
  found: StatusChange
  successor: Party
  settled: boolean
  /** To whom the successor gives it by contract, where that is later than the contract itself. */
  later: { from: string; party: Party } | null
  /** When the owner became known by fetching its mother. */
  ownerKnown: { on: string; owner: Party } | null
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
  const known = [ownerKnownOn(found, terms.zone), find.ownerKnown?.on].filter((on) => on != null).sort()
  const { claim, provisional } = found.details.motherId
    ? { claim: 'motherAway' as const, provisional: true }
    : judgeFind({ ...periods, ownerKnownOn: known[0] ?? null }, day)
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
    const given = find.later && find.later.from <= day ? find.later : null
    // What was born after it was theirs from its birth.
    const since = [held?.since ?? end, end, given ? dayStart(given.from, terms.zone) : end].sort().at(-1)!
    return { ...(given?.party ?? successor), since, changeId: find.found.id }
  }
  const owner = claim === 'ownerKnown' ? roleIn(find.found.details, 'owner') : undefined
  const claimant = owner ? party('contact', { contactId: owner }) : claim === 'ownerKnown' ? find.ownerKnown?.owner : undefined
  return claimant && held ? { ...held, ...claimant } : held
}

/** The day from which a contract passes ownership on, where it is later than the contract itself. */
const laterDay = ({ ownershipFrom, ownershipDate }: Details, day: string): string | null =>
  ownershipFrom === 'date' && ownershipDate && ownershipDate > day ? ownershipDate : null

/** What the organisation gives away: all that it has, or with the owner's consent what they have. */
function disposed(track: Track, { details }: StatusChange, receiver: Held, day: string, terms: Terms): Track {
  const { find } = track
  const from = laterDay(details, day)
  const given = (rest: Track['find']): Track =>
    from
      ? { held: heldOn(track, day, terms), next: { from, held: { ...receiver, since: dayStart(from, terms.zone) } }, find: rest }
      : { held: receiver, next: null, find: rest }
  if (!find || find.settled) return given(find)
  const { claim } = judged(find, day, terms)
  const agreed = details.ownerConsent === true
  if (claim === 'over') return given({ ...find, settled: true })
  if (claim === 'ownerKnown' && agreed) return given(null)
  if (!agreed && find.successor.is !== 'organisation') return track
  return {
    ...track,
    find: from ? { ...find, later: { from, party: plain(receiver) } } : { ...find, successor: plain(receiver), later: null },
  }
}

/** What an adopter signs back: what they own, or were to own. Before the day of their contract they had nothing. */
function returned(track: Track, { named, back }: { named: Party; back: Held }, day: string, terms: Terms): Track {
  const { find, next } = track
  if (!find || find.settled) return next && next.from > day ? { ...track, next: null } : { ...track, held: back, next: null }
  if (judged(find, day, terms).claim === 'over' && heldOn(track, day, terms)?.is === 'contact')
    return { held: back, next: null, find: { ...find, settled: true } }
  if (find.later) return { ...track, find: { ...find, later: null } }
  return find.successor.is === 'contact' ? { ...track, find: { ...find, successor: named } } : track
}

/** Whether somebody brings back what they had from the organisation: by signing it over they give no more than they got. */
function bringsBack({ changes }: Owned, { kind, at, contactId }: StatusChange): boolean {
  const exit = inOrder(changes).findLast((one) => one.at < at && (one.kind === 'adoption' || one.kind === 'handOver'))
  return (kind === 'turnedIn' || kind === 'fosterIntake') && contactId !== null && exit?.contactId === contactId
}

/** While nobody knows the owner, nobody has more to transfer or to leave to heirs than what they acquire by the end of the period. */
function passed(track: Track, basis: Details['ownerBasis'], to: Held, day: string, terms: Terms): Track {
  const { find } = track
  if (!find || find.settled) return { ...track, held: to, next: null }
  const { claim } = judged(find, day, terms)
  if (claim === 'over') return { held: to, next: null, find: { ...find, settled: true } }
  const byOwner = claim === 'ownerKnown' && !isByPeriod(basis)
  return byOwner ? { held: to, next: null, find: null } : { ...track, find: { ...find, successor: plain(to), later: null } }
}

/** When somebody fetched the mother of a litter after its birth, to whom she belongs: the litter is theirs as well (BGB § 953). */
function knownByMother(mother: Owned, born: string, zone: string): TrackedFind['ownerKnown'] {
  const next = inOrder(mother.changes).find(({ kind, at }) => at > born && (kind === 'found' || kind === 'foundGiveBack'))
  return next?.kind === 'foundGiveBack' ? { on: localDate(next.at, zone), owner: somebody(next) } : null
}

const plain = ({ is, contactId, name, municipalityId }: Party): Party => ({ is, contactId, name, municipalityId })
/** Bases on which somebody transfers no more than what they acquire by the end of the period. */
export const isByPeriod = (basis: Details['ownerBasis']): boolean =>
  basis === 'finder' || basis === 'municipality' || basis === 'findPeriod'

const opened = (found: StatusChange, successor: Party): TrackedFind => ({ found, successor, settled: false, later: null, ownerKnown: null })

function after(track: Track, change: StatusChange, one: Owned, terms: Terms, depth: number): Track {
  const { mother } = one
  const { kind, owner, details, at, id } = change
  const day = localDate(at, terms.zone)
  const hold = (by: Party): Held => ({ ...by, since: at, changeId: id })
  const settled = (by: Party): Track => ({ held: hold(by), next: null, find: null })
  const named = owner === 'organisation' ? party('organisation') : somebody(change, owner ?? 'contact')
  switch (kind) {
    case 'found':
      return { held: hold(party('unknown')), next: null, find: opened(change, successorOf(change)) }
    case 'birth': {
      if (owner !== 'unknown') return owner ? settled(named) : track
      const hers = mother && depth > 0 ? trackTo(mother, at, terms, depth - 1) : null
      const held = hers && heldOn(hers, day, terms)
      if (held) {
        const ownerKnown = hers.find?.ownerKnown ?? knownByMother(mother!, at, terms.zone)
        return { held: { ...held, since: at, changeId: id }, next: null, find: hers.find && { ...hers.find, ownerKnown } }
      }
      return { held: hold(party('unknown')), next: null, find: opened(change, party('finder')) }
    }
    case 'death':
    // What is wild again belongs to nobody (BGB § 960 (2)).
    case 'setFree':
      return { held: null, next: null, find: null }
    case 'adoption':
    case 'handOver':
      return owner ? disposed(track, change, hold(named), day, terms) : track
    case 'adoptionReturn':
      return owner ? returned(track, { named, back: hold(named) }, day, terms) : track
    case 'ownerChange':
      return passed(track, details.ownerBasis, hold(named), day, terms)
    default:
      if (owner && bringsBack(one, change)) return returned(track, { named, back: hold(named) }, day, terms)
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
