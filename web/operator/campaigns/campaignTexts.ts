// What states, placeholders and countries of campaigns are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CampaignState, ParticipantState } from '../../../shared/operator/campaignStates.ts'
import type { Placeholder } from '../../../shared/operator/campaignText.ts'

export const campaignStateTexts: Record<CampaignState, MessageDescriptor> = {
  draft: msg`Draft`,
  running: msg`Being sent`,
  paused: msg`Paused`,
  finished: msg`Finished`,
}

export const participantStateTexts: Record<ParticipantState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  underWay: msg`On its way`,
  sent: msg`Sent`,
  refused: msg`Refused`,
  unsubscribed: msg`Unsubscribed`,
}

export const placeholderTexts: Record<Placeholder, MessageDescriptor> = {
  organisation: msg`Name of the organisation`,
  forename: msg`Forename of the contact person`,
  surname: msg`Surname of the contact person`,
  city: msg`City of the organisation`,
}
