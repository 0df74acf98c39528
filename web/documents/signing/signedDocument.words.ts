import { msg } from '@lingui/core/macro'
import { signature } from '../../correction/nothing.ts'
import { named, number, silent, text } from '../../words/fieldWords.ts'
import type { WordsOf } from '../../words/words.ts'

export const signedDocumentWords: WordsOf<'signDocument'> = {
  signDocument: {
    head: ({ title, signer }) => msg`${title}, signed by ${signer}`,
    fields: {
      id: silent('names the row'),
      animalId: named(msg`Animal`, 'animal'),
      flowId: silent('names the change that the document is about'),
      type: silent('the title says it'),
      title: text(msg`Document`),
      templateNumber: number(msg`Version of the template`),
      signer: text(msg`Signed by`),
      textHash: silent('is computed from the text'),
      content: silent('is the whole text that was read'),
      strokes: silent('is the drawn signature'),
    },
    correction: signature,
  },
}
