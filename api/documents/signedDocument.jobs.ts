// The job of signed documents.
import { declareJob } from '../job.ts'

/** Makes the PDF of a signed document once. Sent in the unit of work that keeps the signature. */
export const freezeDocument = declareJob({ name: 'document-freeze', ids: ['tenantId', 'documentId'], seenWithin: 2 })

/** Deletes signed documents and their PDF when the retention period has ended. */
export const purgeSignedOf = declareJob({ name: 'document-purge', ids: ['tenantId'], ofEachTenant: 'sixHours' })
