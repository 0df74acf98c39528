// Files that arrive in parts: what was announced, and what is there of it. Each part is a file of the store until the whole is joined.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { instant, JsonText } from '../orm/columns.ts'

export const UploadEntity = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  properties: {
    tenantId: p.uuid().primary(),
    /** Only this person can resume the upload, or those who have this link. The column has the name that older servers know. */
    ownerId: p.uuid().primary().fieldName('user_id'),
    /** What the file is for: the id of the row that will name it. */
    subjectId: p.uuid().primary(),
    kind: p.text(),
    size: p.integer(),
    /** In order; a list of StoredFile. */
    parts: p.type(JsonText).$type<string>(),
    touchedAt: instant(),
  },
})
export type Upload = InferEntity<typeof UploadEntity>
