// What happened to the animals of the demo: how those of the shelter came, where they are and how they left, and when the boarders were in.
import { tell, type NewChange } from '../../shared/changes/newChange.ts'
import { situatedBy } from '../../shared/changes/story/replay.ts'
import { matrix } from '../../shared/changes/story/matrix.ts'
import { isOwn } from '../../shared/changes/story/situation.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { ChangeKind } from '../../shared/changes/story/changeKinds.ts'
import { withMonth } from '../../shared/contacts/contact.ts'
import type { Quarantine } from '../../shared/medical/basics/quarantine.ts'
import { addDays, dayStart, formatMinutes, instantAt, localDate, monthOf } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal, NewContact } from './animals.ts'
import type { NewStay } from './bookings.ts'
import { findDetails, transferred, type FindsBy, type FindStory } from './finds.ts'
import { contractOf } from './adoptions.ts'
import { chance, type Chance } from './chance.ts'
import { fallsIll, isolation } from './conditions.ts'
import type { Housing } from './shelters.ts'
import * as words from './words.ts'

const zone = 'Europe/Berlin'

/** How an animal came and went. */
interface Stay {
  careFrom: string
  careUntil: string | null
}

/** The changes of a stay in their order, and what its find is to show. */
interface Way {
  kinds: readonly ChangeKind[]
  find: FindStory | undefined
  /** Whether it ran away so long ago that somebody has to decide. */
  longMissing?: boolean
}

interface Telling extends FindsBy {
  seed: number
  recordedBy: string
  housing: Housing
  /** Whom animals go to: people, and shelters and sanctuaries. */
  adopters: readonly NewContact[]
  partners: readonly NewContact[]
}

/** Days after which the claim period of a find is over. */
const transferDays = 190

/** During the day; what happened today is early enough to have happened at any hour. */
const momentOn = (date: string, today: string, luck: Chance): string =>
  date < today ? (instantAt(date, formatMinutes(9 * 60 + luck.number(32) * 15), zone) ?? dayStart(date, zone)) : dayStart(date, zone)

/** Writes the story of an animal into its row and gives its changes back. */
function settle(animal: NewAnimal, given: readonly NewChange[]): StatusChange[] {
  const { changes, story } = tell(animal.id, given)
  Object.assign(animal, situatedBy(story, zone))
  return changes
}

/** The first of those in care are the ones worth showing: away in foster homes, held for others, missing. */
const special: readonly { kinds: ChangeKind[]; find?: FindStory; longMissing?: true }[] = [
  { kinds: ['found'], find: 'finder' },
  { kinds: ['found'], find: 'municipality' },
  { kinds: ['found', 'ownerChange'], find: 'transferred' },
  { kinds: ['found'], find: 'endsSoon' },
  { kinds: ['seizureIn'] },
  { kinds: ['turnedIn', 'fosterAdmission'] },
  { kinds: ['found', 'lost'] },
  { kinds: ['sponsoredIn'] },
  { kinds: ['found', 'fosterAdmission'] },
  { kinds: ['seizureIn'] },
  { kinds: ['turnedIn', 'adoption', 'adoptionReturn'] },
  { kinds: ['stock', 'internalMove'] },
  { kinds: ['turnedIn', 'ownerChange'] },
  { kinds: ['fosterIntake'] },
  { kinds: ['turnedIn', 'lost', 'notReturned', 'lateReturn'] },
  { kinds: ['found'], find: 'ownerKnown' },
  { kinds: ['found'], find: 'notTold' },
  { kinds: ['turnedIn', 'lost'], longMissing: true },
]

const usual: readonly ChangeKind[] = ['found', 'found', 'found', 'turnedIn', 'turnedIn', 'turnedIn', 'birth']
const exits: readonly ChangeKind[] = ['adoption', 'adoption', 'adoption', 'adoption', 'adoption', 'foundGiveBack', 'handOver', 'death']

export function shelterChanges(animals: readonly (NewAnimal & { careFrom: string | null })[], by: Telling): StatusChange[] {
  const luck = chance(by.seed + 1_000)
  let shown = 0
  const isolated = newest(animals)
  const ill = fallsIll(animals, by.today)
  return animals.flatMap((animal) => {
    if (animal.careFrom === null) return []
    const stay: Stay = { careFrom: animal.careFrom, careUntil: animal.careUntil }
    // Newborns and what lives in cages go no special ways.
    const isSpecial =
      stay.careUntil === null && (animal.species === 'dog' || animal.species === 'cat') && stay.careFrom < addDays(by.today, -7)
    const chosen = isSpecial ? special[shown] : undefined
    if (chosen) shown++
    const kinds = chosen?.kinds ?? cameBy(animal, intakeOf(luck.pick(usual), stay, by.today), stay, by.today)
    if (!chosen && isolated.has(animal.id)) {
      animal.quarantine = quarantineOf(by, words.quarantineReason)
      animal.released = false
      return settle(animal, tellStay(animal, stay, { kinds: ['turnedIn'], find: undefined }, by, luck))
    }
    if (kinds[0] === 'birth') animal.birthDate = stay.careFrom
    // Its story begins long before it came back.
    if (kinds.includes('lateReturn') || chosen?.longMissing) animal.birthDate = addDays(stay.careFrom, -900)
    const way = { kinds, find: chosen?.find, longMissing: chosen?.longMissing ?? false }
    const told = tellStay(animal, stay, way, by, luck)
    if (!chosen && animal.id === ill) {
      const changes = settle(animal, [...told, isolation(animal.id, by)])
      animal.quarantine = quarantineOf(by, words.illness)
      animal.released = false
      return changes
    }
    const changes = settle(animal, told)
    animal.released = isOwn(animal) && animal.careFrom < addDays(by.today, -10) && !luck.once(3)
    return changes
  })
}

/** The two dogs or cats that came last. */
const newest = (animals: readonly (NewAnimal & { careFrom: string | null })[]): ReadonlySet<string> =>
  new Set(
    animals
      .filter(({ species, careFrom, careUntil }) => (species === 'dog' || species === 'cat') && careFrom !== null && careUntil === null)
      .slice(-2)
      .map(({ id }) => id),
  )

/** Under way, with some days left. */
const quarantineOf = ({ today, recordedBy }: Telling, why: string): Quarantine => {
  const [from, until] = [addDays(today, -3), addDays(today, 11)]
  return { from, until, ended: false, steps: [{ at: dayStart(from, zone), by: recordedBy, until, why }] }
}

/** What was born in the house stays with its mother for a while. */
const intakeOf = (usual: ChangeKind, { careFrom, careUntil }: Stay, today: string): ChangeKind =>
  usual === 'birth' && addDays(careFrom, 70) > (careUntil ?? today) ? 'turnedIn' : usual

/** Dogs and cats that come from outside spend their first days in quarantine. */
function cameBy({ species }: NewAnimal, intake: ChangeKind, { careFrom, careUntil }: Stay, today: string): ChangeKind[] {
  const isIsolated = (species === 'dog' || species === 'cat') && intake !== 'birth'
  return isIsolated && addDays(careFrom, 8) < (careUntil ?? today) ? [intake, 'internalMove'] : [intake]
}

/** The room or home to which a change brings the animal. */
function placeOf(kind: ChangeKind, animal: NewAnimal, stay: Stay, kinds: readonly ChangeKind[], { housing }: Telling) {
  const { residency } = matrix[kind]
  if (typeof residency !== 'object' || residency.opens === 'unknown') return {}
  if (kind === 'fosterIntake') return { ...housing.fosterPlace(), place: 'foster' as const }
  if (animal.quarantine) return { roomId: housing.quarantineBox(true) }
  if (residency.opens === 'foster') return housing.fosterPlace() ?? {}
  const isLast = kinds.findLast((one) => typeof matrix[one].residency === 'object') === kind
  const roomId =
    !isLast && kinds.includes('internalMove') ? housing.quarantineBox(false) : housing.roomFor(animal, isLast && !stay.careUntil)
  return { roomId }
}

function tellStay(animal: NewAnimal, stay: Stay, { kinds, find, longMissing = false }: Way, by: Telling, luck: Chance): NewChange[] {
  const { today, recordedBy } = by
  const made: NewChange[] = []
  const add = (kind: ChangeKind, date: string, reason = '') => {
    const at = momentOn(date, today, luck)
    made.push({
      id: derivedId(animal.id, `demo:change:${made.length}`),
      kind,
      at,
      recordedBy,
      reason,
      details: detailsOf(animal, kind, at, by, { kinds, find }),
      ...placeOf(kind, animal, stay, kinds, by),
      ...(kind === 'ownerChange' && find && { owner: 'organisation' as const }),
      ...(!(kind === 'ownerChange' && find) && receiverOf(animal, kind, at, by)),
    })
  }
  const [first, ...then] = kinds as [ChangeKind, ...ChangeKind[]]
  if (kinds.includes('adoptionReturn')) {
    add(first, addDays(stay.careFrom, -90))
    add('adoption', addDays(stay.careFrom, -40))
    add('adoptionReturn', stay.careFrom, luck.pick(words.returnReasons))
    return made
  }
  if (kinds.includes('lateReturn')) {
    add(first, addDays(stay.careFrom, -260))
    add('lost', addDays(stay.careFrom, -250))
    add('notReturned', addDays(stay.careFrom, -60))
    add('lateReturn', stay.careFrom)
    return made
  }
  if (longMissing) {
    add(first, addDays(stay.careFrom, -260), luck.pick(words.turnInReasons))
    add('lost', addDays(stay.careFrom, -230))
    return made
  }
  add(first, stay.careFrom, first === 'turnedIn' ? luck.pick(words.turnInReasons) : '')
  for (const [index, kind] of then.entries()) {
    const later = addDays(stay.careFrom, kind === 'internalMove' ? 6 : find ? transferDays : 2)
    add(kind, later < today ? addDays(later, index) : addDays(today, -1))
  }
  if (stay.careUntil !== null) made.push(leaving(animal, stay.careUntil, made, { kinds, find }, by, luck))
  return made
}

/** The change with which the animal leaves. */
function leaving(
  animal: NewAnimal,
  until: string,
  made: readonly NewChange[],
  way: Pick<Way, 'kinds' | 'find'>,
  by: Telling,
  luck: Chance,
): NewChange {
  const first = made[0]!.kind
  const exit = luck.pick(exits)
  // Some of the cats that somebody caught are feral: they go back to their place.
  const isFeral = exit === 'handOver' && first === 'found' && animal.species === 'cat'
  const kind = isFeral ? 'setFree' : exit === 'foundGiveBack' && first !== 'found' ? 'adoption' : exit
  const { roomId: _, contactId: _host, place: _place, ...before } = made.at(-1)!
  const at = momentOn(until, by.today, luck)
  return {
    ...before,
    id: derivedId(animal.id, 'demo:change:out'),
    kind,
    at,
    reason: '',
    details: detailsOf(animal, kind, at, by, way),
    ...receiverOf(animal, kind, at, by),
  }
}

/** Who adopts or receives an animal, or has lost it, is a contact, whom devices hold for that month. */
function receiverOf(animal: NewAnimal, kind: ChangeKind, at: string, { adopters, partners }: Telling): { contactId?: string } {
  const isPerson = kind === 'adoption' || kind === 'foundGiveBack' || kind === 'ownerChange'
  const among = isPerson ? adopters : kind === 'handOver' ? partners : []
  const receiver = among[Number.parseInt(animal.id.slice(6, 8), 16) % Math.max(1, among.length)]
  if (!receiver) return {}
  receiver.namedIn = withMonth(receiver.namedIn, monthOf(localDate(at, zone)))
  return { contactId: receiver.id }
}

/** What people would have noted: chosen by the animal alone, so that nothing else of the demo depends on it. */
function detailsOf(animal: NewAnimal, kind: ChangeKind, at: string, by: Telling, { kinds, find }: Way): Details {
  const luck = chance(Number.parseInt(animal.id.slice(0, 6), 16))
  const person = luck.pick(words.bringers)
  const wasFound = kinds[0] === 'found'
  const declares = wasFound || !kinds.includes('ownerChange')
  if (kind === 'found') return findDetails(animal, at, by, find)
  if (kind === 'ownerChange' && wasFound) return transferred()
  if (kind === 'turnedIn') return { person, ownershipDeclared: declares }
  if (kind === 'ownerChange') return { ownerBasis: 'inheritance' }
  // Nobody takes over a find before its claim period ends without a clause in the contract, nor without consent of its next owner.
  if (kind === 'adoption') return { ...contractOf(animal, at, by, luck), ...(wasFound && { provisionalClause: true, ownerConsent: true }) }
  if (kind === 'handOver') return { handOverPurpose: 'shelter', ownershipMoves: true, ...(wasFound && { ownerConsent: true }) }
  if (kind === 'foundGiveBack') return { proof: ['photos', 'vetRecord'], idChecked: true }
  if (kind === 'adoptionReturn') return { person, returnReason: 'allergy', ownershipDeclared: true }
  if (kind === 'fosterIntake') return { person, livesWith: 'fosterHome', ownershipDeclared: true }
  if (kind === 'setFree') return { setFreeTo: 'place', place: luck.pick(words.findPlaces) }
  if (kind === 'fosterAdmission') return { person, fosterPurpose: 'space' }
  return {}
}

/** A boarder is in from its check-in to its check-out. */
export function boarderChanges(animals: readonly NewAnimal[], stays: readonly NewStay[], recordedBy: string): StatusChange[] {
  return animals.flatMap((animal) => {
    const own = stays.filter(
      ({ animalId, service, checkedInAt }) => animalId === animal.id && service === 'pension' && checkedInAt !== null,
    )
    const given = own
      .toSorted((a, b) => (a.checkedInAt! < b.checkedInAt! ? -1 : 1))
      .flatMap((stay): NewChange[] => {
        const one = (kind: 'pensionIn' | 'pensionOut', at: string): NewChange => ({
          id: derivedId(stay.id, kind),
          kind,
          at,
          recordedBy,
          contactId: animal.contactId,
          ...(kind === 'pensionIn' && stay.roomId !== null && { roomId: stay.roomId }),
        })
        return [one('pensionIn', stay.checkedInAt!), ...(stay.checkedOutAt ? [one('pensionOut', stay.checkedOutAt)] : [])]
      })
    return given.length > 0 ? settle(animal, given) : []
  })
}
