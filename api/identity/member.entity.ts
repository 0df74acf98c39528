// Table of members: what colleagues see of each other. It follows memberships and names (memberRows.ts) and nobody else writes it.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Member } from '../../shared/identity/member.ts'
import { type InStep, tracked } from '../orm/columns.ts'

export const MemberEntity = defineEntity({
  name: 'Member',
  tableName: 'member',
  properties: {
    ...tracked,
    forename: p.text(),
    surname: p.text(),
    assignable: p.boolean(),
  },
})
export type StoredMember = InStep<Member, InferEntity<typeof MemberEntity>>
