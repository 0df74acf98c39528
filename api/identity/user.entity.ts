// People who sign in. They belong to no organisation; memberships say where they work.
import { defineEntity, p } from '@mikro-orm/core'
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
    isGlobalAdmin: p.boolean(),
    disabledAt: instant().strictNullable(),
    createdAt: instant(),
  },
})
