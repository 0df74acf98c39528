// The signature of the person who brings animals: a short document of the booking, kept as it was read.
import type { Service } from '../../../shared/bookings/booking.ts'
import { arrivalSheet, type Handing } from '../../../shared/documents/arrivalSheet.ts'
import { letterheadOf } from '../../../shared/documents/letterhead.ts'
import type { Language } from '../../../shared/documents/languages.ts'
import { createPen } from '../../../shared/documents/pen.ts'
import { signDocument, signedBytes, signedTextOf } from '../../../shared/documents/signedDocument.ts'
import { localDate } from '../../../shared/time.ts'
import { hashOf } from '../../../sync/bytes.ts'
import type { Engine } from '../../../sync/engine.ts'
import { readSettings } from '../../settings/parts/useSettings.ts'
import { paperWords } from '../templates/paperWords.ts'

export interface ArrivalSigned extends Handing {
  /** The id of the document. */
  id: string
  bookingId: string
  service: Service
  organization: string
  language: Language
  strokes: number[][]
  /** An animal of the booking. */
  animalId: string
}

/** Queues it, and answers with the id of the entry. */
export async function queueArrival(engine: Engine, given: ArrivalSigned): Promise<string> {
  const { id, bookingId: flowId, service: type, organization, language, strokes, animalId, ...handing } = given
  const now = engine.now()
  const letterhead = letterheadOf(await readSettings(engine.replica))
  const words = paperWords[language]
  const pen = createPen({ language, words, organization, letterhead, zone: engine.zone, now, today: localDate(now, engine.zone) })
  const sheet = arrivalSheet(pen, handing, now)
  const content = signedTextOf(sheet, false)
  const textHash = await hashOf(signedBytes(content).buffer)
  const said = { templateNumber: null, signer: handing.signer, onBehalfOf: '', staffSigner: '', staffStrokes: [] }
  return engine.perform(signDocument, {
    id,
    animalId,
    flowId,
    type,
    title: sheet.title,
    ...said,
    textHash,
    content,
    strokes,
    form: 'arrival',
  })
}
