import { msg } from '@lingui/core/macro'
import { signature } from '../../correction/nothing.ts'
import { day, list, moment, named, number, one, silent, text } from '../../words/fieldWords.ts'
import { plain } from '../../words/say.ts'
import type { RowWords, WordsOf } from '../../words/words.ts'

export const signedFormTexts = { paper: msg`signed on paper`, arrival: msg`signed at check-in` } as const

/** The same in the entry that signs and in the row. */
const common = {
  flowId: silent('names the change, booking or residency that the document is about'),
  type: silent('the title says it'),
  title: text(msg`Document`),
  templateNumber: number(msg`Version of the template`),
  signer: text(msg`Signed by`),
  onBehalfOf: text(msg`On behalf of`),
  staffSigner: text(msg`Signed for the organisation by`),
}

export const signedDocumentWords: WordsOf<'signDocument'> = {
  signDocument: {
    head: ({ title, signer }) => msg`${title}, signed by ${signer}`,
    fields: {
      id: silent('names the row'),
      animalId: named(msg`Animal`, 'animal'),
      ...common,
      form: one(msg`Signed as`, signedFormTexts),
      textHash: silent('is computed from the text'),
      content: silent('is the whole text that was read'),
      strokes: silent('is the drawn signature'),
      staffStrokes: silent('is the drawn signature of the organisation'),
    },
    correction: signature,
  },
}

export const signedDocumentRowWords: RowWords<'signedDocument'> = {
  name: msg`Signed document`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    animalId: silent('the history is that of the animal or its change'),
    ...common,
    signedAt: moment(msg`Signed at`),
    takenBy: named(msg`Signed in on the device`, 'member'),
    until: day(msg`Last day of the stay`),
    textHash: text(msg`SHA-256 of the text`),
    pdfHash: text(msg`SHA-256 of the PDF`),
    form: one(msg`Signed as`, signedFormTexts),
    contactId: named(msg`Contact`, 'contact'),
    animalIds: list<string>(msg`Animals`, (id, { names }) => plain(names('animal', id))),
    isCurrent: silent('follows from the other contracts of the contact'),
    restrictedTo: named(msg`Shown only to`, 'member'),
  },
}
