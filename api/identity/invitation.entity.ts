// Invitations into an organisation, one for each user who was ever invited: the newest counts.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../orm/columns.ts'

export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    ...tenantKey,
    userId: p.uuid(),
    /** As the inviter wrote them: shown until the person has come, so that nothing is disclosed about an account that was there before. */
    forename: p.text(),
    surname: p.text(),
    invitedBy: p.uuid(),
    invitedAt: instant(),
    expiresAt: instant(),
    acceptedAt: instant().strictNullable(),
  },
})
