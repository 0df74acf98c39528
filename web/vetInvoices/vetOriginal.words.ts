import { msg } from '@lingui/core/macro'
import { picture, removal } from '../correction/nothing.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { day, moment, named, silent, text } from '../words/fieldWords.ts'
import type { RowWords, Say, WordsOf } from '../words/words.ts'

const id = silent('names the row')
const file = {
  name: text(msg`File`),
  kind: silent('the name says it'),
  sha256: silent('tells files apart'),
  size: silent('the file itself is kept'),
}
const vetOf = (say: Say, invoiceId: string | null | undefined): Record<string, string> =>
  say.names('contact', invoiceId ? say.row('vetInvoice', invoiceId)?.vetId : null)

type Acts = 'addVetOriginal' | 'deleteVetOriginal' | 'addTreatmentOriginal' | 'deleteTreatmentOriginal'

export const vetOriginalWords: WordsOf<Acts> = {
  addVetOriginal: {
    head: ({ invoiceId }, say) => msg`Original of a vet invoice: ${vetOf(say, invoiceId)}`,
    fields: { id, invoiceId: silent('the heading names the vet'), ...file },
    correction: picture,
  },
  deleteVetOriginal: {
    head: (input, say) => msg`Delete the original of a vet invoice: ${vetOf(say, say.row('vetOriginal', input.id)?.invoiceId)}`,
    fields: { id },
    correction: removal,
  },
  addTreatmentOriginal: {
    head: ({ animalId }, say) => msg`Original of a prescription: ${say.names('animal', animalId)}`,
    fields: { id, treatmentId: silent('the heading names the animal'), animalId: silent('the heading names it'), ...file },
    correction: picture,
  },
  deleteTreatmentOriginal: {
    head: (input, say) => msg`Delete the original of a prescription: ${say.names('animal', say.row('vetOriginal', input.id)?.animalId)}`,
    fields: { id },
    correction: removal,
  },
}

export const vetOriginalRowWords: RowWords<'vetOriginal'> = {
  name: msg`Original of a vet invoice or a prescription`,
  fields: {
    id,
    version: silent('counts the writes'),
    invoiceId: silent('what it belongs to never changes'),
    treatmentId: silent('what it belongs to never changes'),
    animalId: named(msg`Animal`, 'animal'),
    ...file,
    addedAt: moment(msg`Added at`),
    addedBy: named(msg`Added by`, 'member'),
    arrivedAt: moment(msg`With the server since`),
    refused: { label: msg`Refused`, say: (code, { t }) => t(errorTexts[code]) },
    keptUntil: day(msg`Kept until`),
    restrictedTo: named(msg`Shown only to`, 'member'),
  },
}
