// People who sign in. They belong to no organisation; memberships say where they work.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Locale } from '../../shared/identity/locale.ts'
import type { ColourScheme } from '../../shared/identity/profile.ts'
import { instant } from '../orm/columns.ts'

export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'user',
  properties: {
    id: p.uuid().primary(),
    /** In lower case; unique. */
    email: p.text(),
    forename: p.text(),
    surname: p.text(),
    /** PHC string of argon2id; null for people without a password. */
    passwordHash: p.text().strictNullable(),
    /** The next sign-in asks for a new password. */
    mustChangePassword: p.boolean(),
    locale: p.text().strictNullable().$type<Locale | null>(),
    colourScheme: p.text().strictNullable().$type<ColourScheme | null>(),
    /**
     * A terminal is a device that works for an organisation; the system acts where nobody is signed in. Neither is a person, has a password
     * or gets mail.
     */
    kind: p.text().$type<'person' | 'terminal' | 'system'>(),
    isGlobalAdmin: p.boolean(),
    disabledAt: instant().strictNullable(),
    /** Why the operator has locked the account; empty while it is open. */
    lockReason: p.text().default(''),
    /** The account that took its place, since when, and who decided it: such an account is locked for good. */
    mergedInto: p.uuid().nullable(),
    mergedAt: instant().nullable(),
    mergedBy: p.uuid().nullable(),
    lastSignInAt: instant().nullable(),
    createdAt: instant(),
  },
})
export type User = InferEntity<typeof UserEntity>
