import { msg } from '@lingui/core/macro'
import type { ProcedureBody } from '../../shared/medical/findings/procedure.ts'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, money, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, WordsOf } from '../words/words.ts'
import { procedureTexts, testResultTexts } from './procedureTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<ProcedureBody> = {
  id,
  animalId: named(msg`Animal`, 'animal'),
  kind: one(msg`Kind`, procedureTexts),
  name: text(msg`What exactly`),
  dueOn: day(msg`Planned for`),
  doneOn: day(msg`Done on`),
  result: one(msg`Result`, testResultTexts),
  lab: text(msg`Laboratory`),
  vet: text(msg`Vet`),
  chip: text(msg`Chip number`),
  costCents: money(msg`Cost`),
  note: text(msg`Note`),
}

const correction = { form: lazyPart(() => import('./record/CorrectProcedure.tsx')) }

export const procedureWords: WordsOf<'createProcedure' | 'changeProcedure' | 'deleteProcedure'> = {
  createProcedure: { head: (input, say) => msg`Test or procedure: ${say.names('animal', input.animalId)}`, fields, correction },
  changeProcedure: {
    head: ({ body }, say) => msg`Change a test or a procedure: ${say.names('animal', body.animalId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  deleteProcedure: {
    head: (input, say) => msg`Delete a test or a procedure: ${say.names('animal', say.row('procedure', input.id)?.animalId)}`,
    fields: { id },
    correction: removal,
  },
}

export const procedureRowWords: RowWords<'procedure'> = {
  name: msg`Test or procedure`,
  fields: { ...fields, version: silent('counts the writes'), restrictedTo: named(msg`Shown only to`, 'member') },
}
