// The transition matrix: what must hold before each kind of change, and what it does to residency, custody and ownership.
import { Failure, type ErrorCode } from '../../errors.ts'
import type { Basis, ChangeKind, Outcome, Owner, Place } from './changeKinds.ts'

/** What holds for an animal at a moment, as far as changes depend on it. */
export interface Standing {
  /** The basis of the open custody; null outside of care. */
  custody: Basis | null
  /** The place of the open residency; null outside of care. */
  place: Place | null
  /** The room of the open residency, where it is known. */
  roomId: string | null
  /** How it last left for good; stays in a standing while it is merely a guest. */
  outcome: Outcome | null
  /** The change that made the owner of now; null while nothing is known of one. */
  ownedSince: ChangeKind | null
  /** Who that is; `unknown` while nobody has heard of the owner who lost it. */
  owner: Owner | null
  /** Whether any change came before. */
  known: boolean
}

export const unknownAnimal: Standing = {
  custody: null,
  place: null,
  roomId: null,
  outcome: null,
  ownedSince: null,
  owner: null,
  known: false,
}

type Effect<T> = 'keep' | 'close' | { opens: T }

interface Transition {
  /** All must hold, judged in this order. */
  when: readonly Condition[]
  residency: Effect<Place>
  custody: Effect<Basis>
  ownership: Effect<Owner>
  /** Leaves for good, or is back as somebody new (null); without it nothing is recorded about that. */
  outcome?: Outcome | null
}

/** Bases on which an animal is the organisation's to place. Guests and animals held for an authority are not. */
export const ownBases: readonly Basis[] = ['found', 'turnedIn', 'birth', 'stock', 'return', 'foster']

const conditions = {
  alive: { holds: ({ outcome }) => outcome !== 'dead', code: 'change.afterDeath' },
  notDead: { holds: ({ outcome }) => outcome !== 'dead', code: 'death.already' },
  unheard: { holds: ({ known }) => !known, code: 'change.hasHistory' },
  outside: { holds: ({ custody }) => custody === null, code: 'change.inCustody' },
  inCustody: { holds: ({ custody }) => custody !== null, code: 'change.notInCustody' },
  // The litter of a found mother belongs to her owner (BGB § 953).
  found: { holds: ({ custody, owner }) => custody === 'found' || (custody === 'birth' && owner === 'unknown'), code: 'giveback.notFound' },
  notPlaced: { holds: ({ custody, outcome }) => custody !== null || outcome !== 'adopted', code: 'giveback.alreadyPlaced' },
  seized: { holds: ({ custody }) => custody === 'seizure', code: 'change.otherBasis' },
  sponsored: { holds: ({ custody }) => custody === 'sponsored', code: 'change.otherBasis' },
  boarding: { holds: ({ custody }) => custody === 'pension', code: 'change.otherBasis' },
  toBePlaced: { holds: ({ custody }) => custody !== null && ownBases.includes(custody), code: 'adoption.blocked' },
  here: { holds: ({ place }) => place !== 'unknown', code: 'change.missing' },
  notMissing: { holds: ({ place }) => place !== 'unknown', code: 'lost.alreadyMissing' },
  missing: { holds: ({ place }) => place === 'unknown', code: 'lost.notMissing' },
  gone: { holds: ({ outcome }) => outcome === 'notReturned', code: 'lost.notEnded' },
  adopters: { holds: ({ ownedSince }) => ownedSince === 'adoption', code: 'return.notAdopted' },
} as const satisfies Record<string, { holds: (standing: Standing) => boolean; code: ErrorCode }>
type Condition = keyof typeof conditions

/** Every refusal of the matrix. Which of them a call can answer depends on the kinds that it writes. */
export const matrixRefusals: readonly ErrorCode[] = Object.values(conditions).map(({ code }) => code)

const intake = (basis: Basis, owner: Owner | 'keep', when: readonly Condition[] = ['alive', 'outside']): Transition => ({
  when,
  residency: { opens: 'room' },
  custody: { opens: basis },
  ownership: owner === 'keep' ? 'keep' : { opens: owner },
})
const exit = (when: readonly Condition[], ownership: Effect<Owner>, outcome?: Outcome): Transition => ({
  when,
  residency: 'close',
  custody: 'close',
  ownership,
  ...(outcome && { outcome }),
})
const move = (when: readonly Condition[], place: Place): Transition => ({
  when: ['alive', 'inCustody', ...when],
  residency: { opens: place },
  custody: 'keep',
  ownership: 'keep',
})

export const matrix: Readonly<Record<ChangeKind, Transition>> = {
  found: { ...intake('found', 'unknown'), outcome: null },
  turnedIn: { ...intake('turnedIn', 'organisation'), outcome: null },
  birth: { ...intake('birth', 'organisation', ['unheard']), outcome: null },
  stock: { ...intake('stock', 'organisation'), outcome: null },
  fosterIntake: { ...intake('foster', 'organisation'), outcome: null },
  lateReturn: { ...intake('return', 'keep', ['alive', 'outside', 'gone']), outcome: null },
  adoptionReturn: { ...intake('return', 'organisation', ['alive', 'outside', 'adopters']), outcome: null },
  seizureIn: { ...intake('seizure', 'keep'), outcome: null },
  sponsoredIn: intake('sponsored', 'keep'),
  pensionIn: intake('pension', 'keep'),
  seizureOut: exit(['alive', 'inCustody', 'seized'], 'keep'),
  sponsoredOut: exit(['alive', 'inCustody', 'sponsored'], 'keep'),
  pensionOut: exit(['alive', 'inCustody', 'boarding'], 'keep'),
  adoption: exit(['alive', 'inCustody', 'toBePlaced', 'here'], { opens: 'contact' }, 'adopted'),
  handOver: exit(['alive', 'inCustody'], { opens: 'contact' }, 'handedOver'),
  foundGiveBack: exit(['alive', 'notPlaced', 'inCustody', 'found'], { opens: 'contact' }, 'givenBack'),
  // What is wild again belongs to nobody (BGB § 960 (2)).
  setFree: exit(['alive', 'inCustody', 'toBePlaced', 'here'], 'close', 'setFree'),
  // Whose it is does not change by its running away.
  notReturned: exit(['alive', 'inCustody', 'toBePlaced', 'missing'], 'keep', 'notReturned'),
  death: exit(['notDead'], 'close', 'dead'),
  fosterAdmission: move(['here'], 'foster'),
  internalMove: move(['here'], 'room'),
  lost: move(['notMissing'], 'unknown'),
  lostReturned: move(['missing'], 'room'),
  ownerChange: { when: ['alive'], residency: 'keep', custody: 'keep', ownership: { opens: 'contact' } },
}

/** Everything that the matrix can have against a kind. */
export const refusalsOf = (kind: ChangeKind): ErrorCode[] => matrix[kind].when.map((name) => conditions[name].code)

/** Why a change of this kind is not possible now; null when it is. */
export function refusalOf(kind: ChangeKind, standing: Standing): ErrorCode | null {
  const broken = matrix[kind].when.find((name) => !conditions[name].holds(standing))
  return broken ? conditions[broken].code : null
}

/** What a change opens: what it says itself, else what its kind opens. `null` where it opens none. */
export interface Opened {
  place: Place | null
  roomId: string | null
  basis: Basis | null
  owner: Owner | null
}

/** Places and owners that a change may name instead of those of its kind: an intake straight into a foster home, a loan. */
export interface Choice {
  place?: Exclude<Place, 'unknown'>
  /** The room or the foster home's place, where it opens a residency in one. */
  roomId?: string | null
  /** `none`: the owner stays who they are. */
  owner?: Owner | 'none'
}

export function openedBy(kind: ChangeKind, choice: Choice = {}): Opened {
  const { residency, custody, ownership } = matrix[kind]
  const opens = <T>(effect: Effect<T>): T | null => (typeof effect === 'object' ? effect.opens : null)
  const usual = opens(residency)
  const place = usual === 'room' && choice.place ? choice.place : usual
  const owner = opens(ownership)
  return {
    place,
    roomId: place === null || place === 'unknown' ? null : (choice.roomId ?? null),
    basis: opens(custody),
    owner: owner === null || choice.owner === undefined ? owner : choice.owner === 'none' ? null : choice.owner,
  }
}

/** The standing after a change. Throws the refusal of the matrix. */
export function stepOf(standing: Standing, kind: ChangeKind, opened: Opened): Standing {
  const refusal = refusalOf(kind, standing)
  if (refusal) throw new Failure(refusal)
  const { residency, custody, ownership, outcome } = matrix[kind]
  return {
    custody: opened.basis ?? (custody === 'close' ? null : standing.custody),
    place: opened.place ?? (residency === 'close' ? null : standing.place),
    roomId: opened.place !== null ? opened.roomId : residency === 'close' ? null : standing.roomId,
    outcome: outcome === undefined ? standing.outcome : outcome,
    ownedSince: opened.owner ? kind : ownership === 'close' ? null : standing.ownedSince,
    owner: opened.owner ?? (ownership === 'close' ? null : standing.owner),
    known: true,
  }
}
