import { msg } from '@lingui/core/macro'
import { setting } from '../correction/nothing.ts'
import type { Count } from '../../shared/animals/homeAnimals.ts'
import { shown } from '../words/fieldWords.ts'
import type { WordsOf } from '../words/words.ts'

export const homeAnimalsWords: WordsOf<'saveInShelterSetting'> = {
  saveInShelterSetting: {
    head: () => msg`Settings of the list of animals in the shelter`,
    fields: { count: shown<Count>(msg`Animals shown`, (count, { t }) => (count === 'all' ? t(msg`all`) : String(count))) },
    correction: setting,
  },
}
