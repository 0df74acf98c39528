// States of invitations in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InviteState } from '../../../shared/bookings/invites/requestInvite.ts'

export const inviteStateTexts: Record<InviteState, MessageDescriptor> = {
  sent: msg`Sent`,
  opened: msg`Opened`,
  registered: msg`Request was sent`,
  expired: msg`Expired`,
  revoked: msg`Withdrawn`,
}
