import { msg } from '@lingui/core/macro'
import type { Observation, ObservationBody } from '../../shared/care/observations/observation.ts'
import { terminalTexts } from '../care/parts/careTexts.ts'
import { ateTexts, drankTexts, stoolTexts } from '../care/parts/scaleTexts.ts'
import { presence, removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { list, moment, named, one, shown, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, WordsOf } from '../words/words.ts'
import { lengthOf } from './voice/lengthOf.ts'
import { behaviourTexts } from './widgets/observationTexts.ts'

const id = silent('names the row')

const noticed = {
  id,
  animalId: named(msg`Animal`, 'animal'),
  at: moment(msg`Noticed`),
  ate: one(msg`Eating`, ateTexts),
  drank: one(msg`Drinking`, drankTexts),
  stool: one(msg`Stool`, stoolTexts),
  behaviour: one(msg`Behaviour`, behaviourTexts),
}
const by = named(msg`By`, 'member')
const atTerminal = { userId: by, proof: silent('is checked by the server alone') }

const fields: FieldsOf<ObservationBody> = {
  ...noticed,
  by,
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

type Acts = 'createObservation' | 'changeObservation' | 'deleteObservation' | 'observeAtTerminal' | 'takeBackObserved'

export const observationWords: WordsOf<Acts> = {
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
  observeAtTerminal: {
    head: (input, say) => msg`Observation at a terminal: ${say.names('animal', input.animalId)}`,
    fields: { ...noticed, ...atTerminal },
    correction: presence,
  },
  takeBackObserved: {
    head: (input, say) => msg`Take an observation back: ${say.names('animal', say.row('observation', input.id)?.animalId)}`,
    fields: { id, at: noticed.at, ...atTerminal },
    correction: presence,
  },
}

export const observationRowWords: RowWords<'observation'> = {
  name: msg`Observation`,
  fields: {
    ...fields,
    terminal: shown<NonNullable<Observation['terminal']>>(msg`At a terminal`, ({ state }, { t }) => t(terminalTexts[state])),
    version: silent('counts the writes'),
    restrictedTo: named(msg`Shown only to`, 'member'),
  },
}
