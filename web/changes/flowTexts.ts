// What people read for kinds of change: what happened, and what a button that begins one says.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Flow } from '../../shared/changes/flows.ts'
import type { ChangeKind } from '../../shared/changes/statusChange.ts'

export const changeTexts: Record<ChangeKind, MessageDescriptor> = {
  found: msg`Found`,
  turnedIn: msg`Turned in`,
  birth: msg`Born`,
  stock: msg`Entered as stock`,
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
  handOver: msg`Handed over`,
  foundGiveBack: msg`Given back to the owner`,
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
  found: msg`Found animal`,
  turnedIn: msg`Turned-in animal`,
  birth: msg`Birth`,
  stock: msg`Animal of the stock`,
  internalMove: msg`Internal move`,
  fosterIntake: msg`Intake from foster`,
  fosterAdmission: msg`Place in foster`,
  lost: msg`Animal ran away`,
  lostReturned: msg`Runaway is back`,
  lateReturn: msg`Animal that did not come back is here again`,
  adoption: msg`Adoption`,
  adoptionReturn: msg`Return after an adoption`,
  foundGiveBack: msg`Give-back of a found animal`,
  handOver: msg`Hand-over`,
  setFree: msg`Release to the wild or back to its place`,
  notReturned: msg`Missing animal did not come back`,
  ownerChange: msg`Change of owner`,
  death: msg`Death`,
}
