// Why an animal is in care, where it lives and how it left, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Basis, Outcome, Place } from '../../../shared/changes/story/changeKinds.ts'

export const placeTexts: Record<Place, MessageDescriptor> = {
  room: msg`in the house`,
  foster: msg`in a foster home`,
  unknown: msg`missing`,
}
export const basisTexts: Record<Basis, MessageDescriptor> = {
  found: msg`found animal`,
  turnedIn: msg`surrendered by its owner`,
  birth: msg`born here`,
  stock: msg`already here`,
  return: msg`came back`,
  seizure: msg`in custody for an authority`,
  pension: msg`boarding`,
  sponsored: msg`long stay`,
  foster: msg`taken in by a foster home`,
}
export const outcomeTexts: Record<Outcome, MessageDescriptor> = {
  adopted: msg`adopted`,
  handedOver: msg`transferred out`,
  givenBack: msg`returned to its owner`,
  setFree: msg`set free`,
  notReturned: msg`did not come back`,
  dead: msg`died`,
}
