// Questions and services of the request form in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormQuestion, offeredServices, RequestMail } from '../../shared/settings/requestArea.ts'

export const questionTexts: Record<FormQuestion, MessageDescriptor> = {
  phone: msg`Phone`,
  breed: msg`Breed`,
  birthDate: msg`Date of birth`,
  sex: msg`Sex`,
  neutered: msg`Neutered`,
  times: msg`Drop-off and pick-up time`,
  message: msg`Message`,
}

export const offeredServiceTexts: Record<(typeof offeredServices)[number], MessageDescriptor> = {
  daycare: msg`Daycare`,
  pension: msg`Boarding`,
}

export const requestMailTexts: Record<RequestMail, MessageDescriptor> = {
  received: msg`A request came by the form`,
  standby: msg`It is on the waiting list`,
  placeFree: msg`A place became free for it`,
  accepted: msg`It is accepted`,
  trialDay: msg`It is accepted with a trial day`,
  rejected: msg`It is refused`,
  expired: msg`It has expired`,
}
