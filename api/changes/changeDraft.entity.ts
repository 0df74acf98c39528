// Table of changes half filled in.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { ChangeDraft } from '../../shared/changes/changeDraft.ts'
import { instant, type InStep, tracked } from '../orm/columns.ts'

export const ChangeDraftEntity = defineEntity({
  name: 'ChangeDraft',
  tableName: 'change_draft',
  properties: {
    ...tracked,
    flow: p.text().$type<ChangeDraft['flow']>(),
    animalIds: p.json<ChangeDraft['animalIds']>(),
    fresh: p.json<ChangeDraft['fresh']>(),
    said: p.json<ChangeDraft['said']>(),
    intakeRequestId: p.uuid().strictNullable(),
    savedBy: p.uuid(),
    savedAt: instant(),
  },
})
export type StoredChangeDraft = InStep<ChangeDraft, InferEntity<typeof ChangeDraftEntity>>
