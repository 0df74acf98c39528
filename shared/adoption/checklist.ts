// An adoption as one list of five steps: the state of each, and the day and the person where it is done. Pure.
import type { Animal } from '../animals/animal.ts'
import { holderOf, registryStateOf, type RegistryEntry, type RegistryState } from '../animals/registration.ts'
import type { Ownership } from '../changes/story/ownership.ts'
import { inOrder } from '../changes/story/replay.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import type { SignedDocument } from '../documents/signedDocument.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { localDate } from '../time.ts'
import { weightOf, type Blocker } from './blockers.ts'
import { byRank, holds, isOpenInterest, type Interest } from './interest.ts'
import type { Release } from './release.ts'

/**
 * `done`; `open`: still to be done; `doubt`: something speaks against it, and it can go on knowingly; `needless`: this adoption does
 * not take it.
 */
export type StepState = 'done' | 'open' | 'doubt' | 'needless'

/** On which day something was done, and by whom, as far as it is known. */
export interface Done {
  day: string
  by: string | null
}

export interface Checklist {
  /** The adopter, or the person whose turn it is. Null: nobody is chosen. */
  contactId: string | null
  /** The interest of that person. */
  interest: Interest | null
  /** The adoption, once it is recorded and the animal has not come back. */
  adoption: StatusChange | null
  /** `against`: the reasons against an adoption, the gravest first. */
  free: { state: StepState; done: Done | null; against: readonly Blocker[] }
  home: { state: StepState; done: Done | null; note: string }
  /** `signed`: documents that were signed on glass; without one the adoption itself says that the paper was signed. */
  contract: { state: StepState; done: Done | null; signed: readonly SignedDocument[] }
  /** Cents; null while nothing is agreed. */
  fee: { state: StepState; done: Done | null; cents: number | null }
  /** `entry`: the registration to go on with; null where the animal is in no registry. */
  chip: { state: StepState; done: Done | null; entry: RegistryEntry | null; registry: RegistryState }
}

export const steps = ['free', 'home', 'contract', 'fee', 'chip'] as const
export type Step = (typeof steps)[number]

export interface KnownAdoption {
  animal: Animal
  release: Pick<Release, 'feeCents'>
  interests: readonly Interest[]
  changes: readonly StatusChange[]
  ownership: Ownership | null
  blockers: readonly Blocker[]
  /** Of the adoption that `adoptionIn` finds. */
  signed: readonly SignedDocument[]
  entries: readonly RegistryEntry[]
  settings: AreaSettings
}

/** The adoption that holds: the last one, unless the animal came back since. */
export function adoptionIn(changes: readonly StatusChange[]): StatusChange | null {
  const last = inOrder(changes).findLast(({ kind, basis }) => kind === 'adoption' || basis !== null)
  return last?.kind === 'adoption' ? last : null
}

/**
 * The person whose turn it is: the animal is reserved for them, else the first who was accepted, the first whose home is to be checked, the
 * only one who is interested.
 */
export function chosenOf(interests: readonly Interest[], today: string): Interest | null {
  const open = byRank(interests).filter(isOpenInterest)
  const first = (wanted: Interest['status']) => open.find(({ status }) => status === wanted)
  const only = open.length === 1 ? open[0] : undefined
  return open.find((one) => holds(one, today)) ?? first('accepted') ?? first('homeCheckPending') ?? only ?? null
}

/** `today` and all days: in the organisation's zone. */
export function checklistOf(known: KnownAdoption, today: string, zone: string): Checklist {
  const { interests, changes } = known
  const adoption = adoptionIn(changes)
  const interest = adoption ? interestOf(interests, adoption) : chosenOf(interests, today)
  const contactId = adoption ? adoption.contactId : (interest?.contactId ?? null)
  const recorded = adoption && { day: localDate(adoption.at, zone), by: adoption.recordedBy }
  const so = { known, adoption, interest, recorded, zone }
  return { contactId, interest, adoption, free: freeOf(so), home: homeOf(so), contract: contractOf(so), fee: feeOf(so), chip: chipOf(so) }
}

/** How many of the five steps need nothing any more. */
export const countDone = (list: Checklist): number =>
  steps.filter((step) => list[step].state === 'done' || list[step].state === 'needless').length

const interestOf = (interests: readonly Interest[], { contactId }: StatusChange): Interest | null =>
  interests.findLast((one) => one.contactId === contactId) ?? null

interface So {
  known: KnownAdoption
  adoption: StatusChange | null
  interest: Interest | null
  recorded: Done | null
  zone: string
}

/** The chip is a step of its own, and the list is about the person the animal is reserved for. */
const elsewhere: readonly Blocker[] = ['reserved', 'notChipped']

function freeOf({ known: { animal, blockers }, recorded }: So): Checklist['free'] {
  if (recorded) return { state: 'done', done: recorded, against: [] }
  const against = blockers.filter((blocker) => weightOf(blocker) !== 'hides' && !elsewhere.includes(blocker))
  const forbidden = !animal.released || against.some((blocker) => weightOf(blocker) === 'forbids')
  return { state: forbidden ? 'open' : against.length > 0 ? 'doubt' : 'done', done: null, against }
}

function homeOf({ known: { animal, settings }, adoption, interest, recorded }: So): Checklist['home'] {
  const checked = interest?.homeCheck
  if (checked) return { state: 'done', done: { day: checked.on, by: checked.by }, note: checked.note }
  const said = adoption?.details.homeCheck
  if (said === 'passed') return { state: 'done', done: recorded, note: '' }
  const isAsked = said === 'pending' || (said === undefined && settings.adoption.homeCheckDemanded.includes(animal.species))
  return { state: isAsked ? 'open' : 'needless', done: null, note: '' }
}

function contractOf({ known: { signed }, adoption, recorded, zone }: So): Checklist['contract'] {
  const last = signed.at(-1)
  if (adoption && last) return { state: 'done', done: { day: localDate(last.signedAt, zone), by: last.takenBy }, signed }
  const { signedAt } = adoption?.details ?? {}
  if (!signedAt) return { state: 'open', done: null, signed: [] }
  return { state: 'done', done: { day: localDate(signedAt, zone), by: recorded?.by ?? null }, signed: [] }
}

function feeOf({ known: { animal, release, settings }, adoption }: So): Checklist['fee'] {
  if (!adoption) {
    const usual = settings.adoption.fees.find(({ species }) => species === animal.species)?.cents
    const cents = release.feeCents ?? usual ?? null
    return { state: cents === 0 ? 'needless' : 'open', done: null, cents }
  }
  const { feeCents: cents = null, feeReceived } = adoption.details
  if (!cents) return { state: 'needless', done: null, cents }
  return { state: feeReceived ? 'done' : 'open', done: feeReceived ? { day: feeReceived.on, by: feeReceived.by } : null, cents }
}

/** Done once every registration is the adopter's; until then one that is not leads on. */
function chipOf({ known: { animal, entries, ownership, settings }, adoption, zone }: So): Checklist['chip'] {
  const { chip, species, outcome } = animal
  const isExpected = settings.animals.chipExpected.includes(species) || settings.adoption.chipDemanded.includes(species)
  const live = entries.filter(({ endedAt }) => endedAt === null)
  if (chip === null && !isExpected && live.length === 0) return { state: 'needless', done: null, entry: null, registry: 'none' }
  const stateOf = (entry: RegistryEntry) => registryStateOf(entry, holderOf(ownership), outcome)
  const entry = live.find((one) => stateOf(one) !== 'transferred') ?? live.at(-1) ?? null
  const registry = entry ? stateOf(entry) : 'none'
  const isDone = adoption !== null && registry === 'transferred'
  const done = isDone && entry?.registeredAt ? { day: localDate(entry.registeredAt, zone), by: null } : null
  return { state: isDone ? 'done' : 'open', done, entry, registry }
}
