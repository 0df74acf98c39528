// Table of signed documents: the row that devices hold, what was read and drawn, and the file of the frozen PDF.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { SignedDocument, SignedText } from '../../shared/documents/signedDocument.ts'
import { calendarDate, instant, type InStep, lockable, tracked } from '../orm/columns.ts'

/** Of a row that is written without what was read. */
const nothing: SignedText = { language: 'de', organization: '', title: '', subtitle: '', footer: '', blocks: [] }

export const SignedDocumentEntity = defineEntity({
  name: 'SignedDocument',
  tableName: 'signed_document',
  properties: {
    ...tracked,
    ...lockable,
    animalId: p.uuid(),
    flowId: p.uuid(),
    type: p.text().$type<SignedDocument['type']>(),
    title: p.text(),
    templateNumber: p.integer().strictNullable(),
    signer: p.text(),
    onBehalfOf: p.text().default(''),
    staffSigner: p.text().default(''),
    textHash: p.text(),
    signedAt: instant(),
    takenBy: p.uuid(),
    until: calendarDate().strictNullable(),
    /** The device on which it was signed. Stays on the server. */
    clientId: p.uuid().strictNullable(),
    pdfHash: p.text().strictNullable(),
    form: p.text().$type<SignedDocument['form']>().nullable(),
    contactId: p.uuid().nullable(),
    isCurrent: p.boolean().nullable(),
    /** Every animal that it names: who may not see one of them does not get the PDF. */
    animalIds: p
      .array()
      .columnType('uuid[]')
      .onCreate(() => []),
    content: p.json<SignedText>().onCreate(() => nothing),
    strokes: p.json<number[][]>().onCreate(() => []),
    staffStrokes: p.json<number[][]>().onCreate(() => []),
    fileName: p.text().strictNullable(),
    fileSize: p.integer().strictNullable(),
  },
})
export type StoredSignedDocument = InStep<SignedDocument, InferEntity<typeof SignedDocumentEntity>>
