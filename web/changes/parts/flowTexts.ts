// What people read for kinds of change: what happened, and what a button that begins one says.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import type { ChangeKind } from '../../../shared/changes/story/changeKinds.ts'

export const changeTexts: Record<ChangeKind, MessageDescriptor> = {
  found: msg`Found`,
  turnedIn: msg`Surrendered`,
  birth: msg`Born`,
  stock: msg`Already in care`,
  fosterIntake: msg`Taken in from a foster home`,
  fosterAdmission: msg`To a foster home`,
  internalMove: msg`Moved within the house`,
  seizureIn: msg`Taken into custody for an authority`,
  seizureOut: msg`Released from custody`,
  sponsoredIn: msg`Long stay begun`,
  sponsoredOut: msg`Long stay ended`,
  pensionIn: msg`Boarding begun`,
  pensionOut: msg`Boarding ended`,
  adoption: msg`Adopted`,
  adoptionReturn: msg`Returned after adoption`,
  handOver: msg`Transferred out`,
  foundGiveBack: msg`Returned to the owner`,
  setFree: msg`Set free`,
  ownerChange: msg`New owner`,
  lost: msg`Ran away`,
  lostReturned: msg`Is back`,
  notReturned: msg`Did not come back`,
  lateReturn: msg`Came back after all`,
  death: msg`Died`,
}

/** What a person is about to record. */
export const flowTexts: Record<Flow, MessageDescriptor> = {
  found: msg`Stray intake`,
  turnedIn: msg`Owner surrender`,
  birth: msg`Birth`,
  stock: msg`Already in care`,
  internalMove: msg`Internal move`,
  fosterIntake: msg`Intake from foster`,
  fosterAdmission: msg`Place in foster`,
  lost: msg`Animal ran away`,
  lostReturned: msg`Runaway is back`,
  lateReturn: msg`Animal that did not come back is here again`,
  adoption: msg`Adoption`,
  adoptionReturn: msg`Return after an adoption`,
  foundGiveBack: msg`Return to owner`,
  handOver: msg`Transfer out`,
  setFree: msg`Release to the wild or back to its place`,
  notReturned: msg`Missing animal did not come back`,
  ownerChange: msg`Change of owner`,
  death: msg`Death`,
}

/** What the contact is that a change names first. */
const partyTexts: Readonly<Partial<Record<ChangeKind, MessageDescriptor>>> = {
  found: msg`Finder`,
  turnedIn: msg`Surrendered by`,
  birth: msg`Owner of the litter`,
  fosterIntake: msg`Foster carer`,
  fosterAdmission: msg`Foster carer`,
  adoption: msg`Adopter`,
  adoptionReturn: msg`Returned by`,
  foundGiveBack: msg`Owner`,
  handOver: msg`Receiver`,
  ownerChange: msg`New owner`,
}

export const partyText = (kind: ChangeKind): MessageDescriptor | undefined => partyTexts[kind]

/** Where two of them could be taken for one another: which is which. */
export const flowMeanings: Readonly<Partial<Record<Flow, MessageDescriptor>>> = {
  turnedIn: msg`Its owner brings it, or somebody for them.`,
  fosterIntake: msg`A foster carer brings or keeps an animal that is new to us.`,
  fosterAdmission: msg`An animal in our care moves to a foster home.`,
  internalMove: msg`To another room of the house.`,
  lost: msg`It stays in our books until it is back, or until it is clear that it will not come.`,
  lostReturned: msg`It ran away and is still in our books as missing.`,
  lateReturn: msg`It was taken out of care, because it had not come back for a long time.`,
  adoptionReturn: msg`The adopter gives it back.`,
  handOver: msg`To another shelter, a sanctuary or an association: no adoption.`,
  foundGiveBack: msg`The owner who had lost it takes it home.`,
  setFree: msg`A wild animal into the wild, or a feral cat to where it was caught. Nobody receives it.`,
  notReturned: msg`It has been missing for a long time and leaves our care.`,
}
