// Who accepted which version of the data processing agreement for an organisation. Only ever added to.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const AgreementEntity = defineEntity({
  name: 'Agreement',
  tableName: 'agreement',
  properties: {
    tenantId: p.uuid().primary(),
    id: p.uuid().primary(),
    version: p.text(),
    textHash: p.text(),
    name: p.text(),
    role: p.text(),
    /** Null: somebody without an account, by a link. */
    userId: p.uuid().strictNullable(),
    acceptedAt: instant(),
  },
})
