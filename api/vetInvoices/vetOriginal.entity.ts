// Table of the originals of vet invoices and treatments. `files` says where the server keeps the original and the picture drawn from it.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { VetOriginal } from '../../shared/vetInvoices/vetOriginal.ts'
import type { StoredFile } from '../files/fileStore.ts'
import { calendarDate, instant, type InStep, lockable, tracked } from '../orm/columns.ts'

/** `preview`: null for a PDF, and for a picture that cannot be drawn. */
export interface OriginalFiles {
  original: StoredFile
  preview: StoredFile | null
}

export const VetOriginalEntity = defineEntity({
  name: 'VetOriginal',
  tableName: 'vet_original',
  properties: {
    ...tracked,
    ...lockable,
    invoiceId: p.uuid().strictNullable(),
    treatmentId: p.uuid().strictNullable(),
    animalId: p.uuid().strictNullable(),
    name: p.text(),
    kind: p.text().$type<VetOriginal['kind']>(),
    sha256: p.text(),
    size: p.integer(),
    addedAt: instant(),
    addedBy: p.uuid().strictNullable(),
    arrivedAt: instant().strictNullable(),
    refused: p.text().$type<NonNullable<VetOriginal['refused']>>().strictNullable(),
    keptUntil: calendarDate().strictNullable(),
    files: p.json<OriginalFiles>().strictNullable(),
    /** What both take. */
    bytes: p.integer().default(0),
  },
})
export type StoredOriginal = InStep<VetOriginal, InferEntity<typeof VetOriginalEntity>>
