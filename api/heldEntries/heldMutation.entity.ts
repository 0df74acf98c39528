// A call that a device still had to send when its session was ended: nothing of it has happened until somebody who manages users decides.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { PushCall } from '../../shared/replication.ts'
import { count, instant, JsonText, tenantKey, texts } from '../orm/columns.ts'

export const HeldMutationEntity = defineEntity({
  name: 'HeldMutation',
  tableName: 'held_mutation',
  properties: {
    /** The id is the mutation's, so that a call handed over twice is held once. */
    ...tenantKey,
    /** Whose call it is. */
    userId: p.uuid(),
    clientId: p.uuid(),
    /** Order within what was received at one moment. */
    place: p.integer(),
    receivedAt: instant(),
    occurredAt: instant(),
    lane: p.text(),
    deps: texts().$type<string[]>(),
    base: count(),
    /** What else the person saw: `bases` and `builtOn` of the call. */
    seen: p.json<Pick<PushCall, 'bases' | 'builtOn'>>(),
    method: p.text().$type<'POST' | 'DELETE'>(),
    path: p.text(),
    /** JSON. */
    body: p.type(JsonText),
    decision: p.text().strictNullable().$type<'accepted' | 'refused' | null>(),
    decidedAt: instant().strictNullable(),
    decidedBy: p.uuid().strictNullable(),
    /** JSON: what the server answered when it was accepted and run. */
    verdict: p.type(JsonText).strictNullable(),
  },
})

export type StoredHeldMutation = InferEntity<typeof HeldMutationEntity>
