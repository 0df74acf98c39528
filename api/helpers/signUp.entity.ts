// Tables of the links by which people sign up for a session of animal helpers, and of the sign-ups that wait for an answer.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Locale } from '../../shared/identity/locale.ts'
import { calendarDate, instant, tenantKey } from '../orm/columns.ts'

export const SessionLinkEntity = defineEntity({
  name: 'SessionLink',
  tableName: 'session_link',
  properties: {
    ...tenantKey,
    /** Null: the link for all sessions to come. */
    sessionId: p.uuid().strictNullable(),
    createdAt: instant(),
    createdBy: p.uuid(),
    validUntil: calendarDate(),
    closedAt: instant().strictNullable(),
  },
})
export type StoredSessionLink = InferEntity<typeof SessionLinkEntity>

export const SignUpEntity = defineEntity({
  name: 'SignUp',
  tableName: 'session_sign_up',
  properties: {
    ...tenantKey,
    sessionId: p.uuid(),
    sentAt: instant(),
    forename: p.text(),
    surname: p.text(),
    email: p.text(),
    phone: p.text(),
    birthDate: calendarDate().strictNullable(),
    message: p.text(),
    language: p.text().$type<Locale>(),
    /** The text that was agreed to, when the sign-up was sent. */
    consentText: p.text(),
  },
})
export type StoredSignUp = InferEntity<typeof SignUpEntity>
