// Everything that is written down about identity.
import type { accountActions } from '../../shared/operator/accounts.ts'
import type { userActions } from '../../shared/users/user.ts'

export type UserAction = (typeof userActions)[number]

/** Everything that is written down. */
export type AuditAction =
  | 'contract.accepted'
  | 'session.stolen'
  | UserAction
  | (typeof accountActions)[number]
  | 'tenant.entered'
  | 'tenant.left'
  | 'tenant.status'
  | 'share.made'
  | 'share.revoked'
  | 'feed.made'
  | 'feed.revoked'
  | 'lock.takenOver'
  | 'terminal.made'
  | 'terminal.coded'
  | 'terminal.registered'
  | 'terminal.renamed'
  | 'terminal.revoked'
  | 'demo.created'
  | 'demo.ended'
  | 'demo.deleting'
  | 'demo.deleted'
  | 'openid.linked'
  | 'openid.refused'
  | 'openid.connected'
  | 'openid.removed'
  | 'heldEntry.accepted'
  | 'heldEntry.refused'
  | 'numbers.changed'
  | 'list.saved'
  | 'import.checked'
  | 'import.started'
  | 'import.stopped'
  | 'import.takingBack'
  | 'import.removed'
