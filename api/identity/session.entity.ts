// Sessions: one for each sign-in. What ends it is written down, nothing is deleted.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

/** `limit`: too many sessions of one user. */
export type SessionEnd = 'logout' | 'theft' | 'password' | 'administrator' | 'limit'

export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    staysLoggedIn: p.boolean(),
    createdAt: instant(),
    lastUsedAt: instant(),
    idleEnd: instant(),
    absoluteEnd: instant(),
    endedAt: instant().strictNullable(),
    endedBy: p.text().strictNullable().$type<SessionEnd | null>(),
    userAgent: p.text(),
    /** The identity provider that vouched for it; null for a password. */
    providerId: p.uuid().strictNullable(),
    /** When the user proved last who they are. */
    authenticatedAt: instant(),
  },
})
