import { msg } from '@lingui/core/macro'
import type { SavedFormat } from '../../../shared/exports/savedList.ts'
import { note } from '../../correction/nothing.ts'
import { number, one, text, yesNo } from '../../words/fieldWords.ts'
import type { WordsOf } from '../../words/words.ts'

export const savedListWords: WordsOf<'noteSavedList'> = {
  noteSavedList: {
    head: ({ list, format }) => (format === 'print' ? msg`List printed: ${list}` : msg`List saved as a file: ${list}`),
    fields: {
      list: text(msg`List`),
      address: text(msg`Page and filters`),
      format: one<SavedFormat>(msg`Format`, { xlsx: msg`Excel workbook`, csv: msg`CSV file`, pdf: msg`PDF`, print: msg`Paper` }),
      rows: number(msg`Rows`),
      isChosen: yesNo(msg`Chosen one by one`),
      isPart: yesNo(msg`Only the rows on this device`),
    },
    correction: note,
  },
}
