import { msg } from '@lingui/core/macro'
import { draft, removal } from '../correction/nothing.ts'
import type { DraftBody } from '../../shared/changes/changeDraft.ts'
import { animalLine } from '../animals/record/parts/saidWords.ts'
import { day, list, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, WordsOf } from '../words/words.ts'
import { detailWords } from './details.words.ts'
import { flowTexts } from './parts/flowTexts.ts'

const fields: FieldsOf<DraftBody> = {
  id: silent('names the row'),
  intakeRequestId: silent('the animal and the contact say the same'),
  flow: one(msg`What happened?`, flowTexts),
  animalIds: named(msg`Animals`, 'animal'),
  fresh: list(msg`New animals`, animalLine),
  said: {
    part: {
      date: day(msg`Day`),
      time: text(msg`Time`),
      contactId: named(msg`Contact`, 'contact'),
      roomId: named(msg`Room`, 'room'),
      reason: text(msg`Reason`),
      details: { part: detailWords },
    },
  },
}

export const changeDraftWords: WordsOf<'saveDraft' | 'discardDraft'> = {
  saveDraft: {
    head({ flow }, say) {
      const what = say.t(flowTexts[flow])
      return msg`Draft: ${what}`
    },
    fields,
    correction: draft,
  },
  discardDraft: { head: () => msg`Discard a draft`, fields: { id: silent('a draft has no name') }, correction: removal },
}
