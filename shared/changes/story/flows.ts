// The flows: kinds of change that people record as such, each with its address, its right, and whom it has to name. Boarding follows from bookings.
import type { Right } from '../../access.ts'
import type { ChangeKind } from './changeKinds.ts'

export const flows = [
  'found',
  'turnedIn',
  'birth',
  'fosterIntake',
  'stock',
  'internalMove',
  'fosterAdmission',
  'lost',
  'lostReturned',
  'lateReturn',
  'adoption',
  'adoptionReturn',
  'foundGiveBack',
  'handOver',
  'setFree',
  'notReturned',
  'ownerChange',
  'death',
] as const satisfies readonly ChangeKind[]
export type Flow = (typeof flows)[number]

export const isFlow = (kind: ChangeKind): kind is Flow => (flows as readonly ChangeKind[]).includes(kind)

export interface Terms {
  /** As it is in addresses. */
  path: string
  right: Right
  /**
   * Whether somebody must be named whom the animal came from or went to. `contact`: as a contact, because they have or own the animal from
   * then on; who only brings it may be named in words at the door.
   */
  person: 'contact' | 'needed' | 'possible' | 'none'
}

export const termsOf: Readonly<Record<Flow, Terms>> = {
  found: { path: 'found', right: 'animals.incoming', person: 'possible' },
  turnedIn: { path: 'turned-in', right: 'animals.incoming', person: 'needed' },
  birth: { path: 'birth', right: 'animals.incoming', person: 'none' },
  fosterIntake: { path: 'foster-intake', right: 'animals.incoming', person: 'contact' },
  stock: { path: 'stock', right: 'animals.incoming', person: 'possible' },
  internalMove: { path: 'internal-move', right: 'animals.edit', person: 'none' },
  fosterAdmission: { path: 'foster-home-admission', right: 'animals.edit', person: 'contact' },
  lost: { path: 'lost', right: 'animals.edit', person: 'possible' },
  lostReturned: { path: 'lost-returned', right: 'animals.edit', person: 'possible' },
  lateReturn: { path: 'late-return', right: 'animals.incoming', person: 'possible' },
  setFree: { path: 'set-free', right: 'animals.outgoing', person: 'none' },
  notReturned: { path: 'not-returned', right: 'animals.outgoing', person: 'none' },
  adoption: { path: 'adoption', right: 'animals.outgoing', person: 'contact' },
  adoptionReturn: { path: 'adoption-return', right: 'animals.incoming', person: 'needed' },
  foundGiveBack: { path: 'found-give-back', right: 'animals.outgoing', person: 'contact' },
  handOver: { path: 'hand-over', right: 'animals.outgoing', person: 'contact' },
  ownerChange: { path: 'owner-change', right: 'animals.outgoing', person: 'contact' },
  death: { path: 'death', right: 'animals.outgoing', person: 'none' },
}

/** Flows by which animals come: only these may begin with an animal that nobody has entered yet. */
export const incoming: readonly Flow[] = ['found', 'turnedIn', 'birth', 'fosterIntake', 'stock']
