// History, cursor and live poke come from these rows. Written by `changeLog.ts` alone; append-only but for erasure.
import { defineEntity, p } from '@mikro-orm/core'
import { count, instant, texts } from './columns.ts'

export const ChangeLogEntity = defineEntity({
  name: 'ChangeLog',
  tableName: 'change_log',
  properties: {
    tenantId: p.uuid().primary(),
    version: count().primary(),
    seq: p.integer().primary(),
    entity: p.text(),
    entityId: p.uuid(),
    op: p.text().$type<'i' | 'u' | 'd'>(),
    /** `{ field: [before, after] }` */
    diff: p.json<Record<string, [unknown, unknown]>>().strictNullable(),
    scopesBefore: texts().$type<string[]>(),
    scopesAfter: texts().$type<string[]>(),
    actorId: p.uuid().strictNullable(),
    clientId: p.uuid().strictNullable(),
    mutationId: p.uuid().strictNullable(),
    occurredAt: instant(),
    recordedAt: instant(),
    redactedAt: instant().strictNullable(),
    /** Left by the commit at its first row. */
    mark: p.bigint('string').nullable(),
  },
})
