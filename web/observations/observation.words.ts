import { msg } from '@lingui/core/macro'
import type { ObservationBody } from '../../shared/care/observations/observation.ts'
import { ateTexts, drankTexts, stoolTexts } from '../care/parts/scaleTexts.ts'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { list, moment, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, WordsOf } from '../words/words.ts'
import { lengthOf } from './voice/lengthOf.ts'
import { behaviourTexts } from './observationTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<ObservationBody> = {
  id,
  animalId: named(msg`Animal`, 'animal'),
  at: moment(msg`Noticed`),
  by: named(msg`By`, 'member'),
  ate: one(msg`Eating`, ateTexts),
  drank: one(msg`Drinking`, drankTexts),
  stool: one(msg`Stool`, stoolTexts),
  behaviour: one(msg`Behaviour`, behaviourTexts),
  note: text(msg`Note`),
  voice: {
    part: {
      sha256: silent('names the bytes'),
      kind: silent('a name of the format'),
      size: silent('counts bytes'),
      seconds: { label: msg`Voice note`, say: lengthOf },
      arrivedAt: moment(msg`Voice note arrived`),
      refused: { label: msg`Voice note refused`, say: (code, { t }) => t(errorTexts[code]) },
    },
  },
  photoIds: list(msg`Photos`, (_photo, { t }) => t(msg`a photo`)),
}

const correction = { form: lazyPart(() => import('./CorrectObservation.tsx')) }

export const observationWords: WordsOf<'createObservation' | 'changeObservation' | 'deleteObservation'> = {
  createObservation: { head: (input, say) => msg`Observation: ${say.names('animal', input.animalId)}`, fields, correction },
  changeObservation: {
    head: ({ body }, say) => msg`Change an observation: ${say.names('animal', body.animalId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  deleteObservation: {
    head: (input, say) => msg`Delete an observation: ${say.names('animal', say.row('observation', input.id)?.animalId)}`,
    fields: { id },
    correction: removal,
  },
}

export const observationRowWords: RowWords<'observation'> = {
  name: msg`Observation`,
  fields: { ...fields, version: silent('counts the writes'), restrictedTo: named(msg`Shown only to`, 'member') },
}
