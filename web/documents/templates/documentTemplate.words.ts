import { msg } from '@lingui/core/macro'
import { lazyPart } from '../../ui/lazyPart.ts'
import { number, one, silent, text, yesNo } from '../../words/fieldWords.ts'
import type { WordsOf } from '../../words/words.ts'
import { languageTexts, typeTexts } from './keyTexts.ts'

export const documentTemplateWords: WordsOf<'saveDocumentTemplate'> = {
  saveDocumentTemplate: {
    head: ({ title }) => msg`New version of a document template: ${title}`,
    fields: {
      id: silent('names the row'),
      type: one(msg`Document`, typeTexts),
      language: one(msg`Language`, languageTexts),
      number: number(msg`Version`),
      title: text(msg`Title of the document`),
      text: text(msg`Text`),
      active: yesNo(msg`In use`),
    },
    correction: { form: lazyPart(() => import('./CorrectTemplate.tsx')) },
  },
}
