import { msg } from '@lingui/core/macro'
import type { PunchKind } from '../../shared/timetracking/punches/punch.ts'
import { presence } from '../correction/nothing.ts'
import { moment, named, one, silent } from '../words/fieldWords.ts'
import type { WordsOf } from '../words/words.ts'
import { punchTexts } from './parts/punchTexts.ts'

export const punchWords: WordsOf<'punch'> = {
  punch: {
    head: ({ userId }, say) => msg`Punch of ${say.names('member', userId)}`,
    fields: {
      id: silent('names the row'),
      userId: named(msg`Of`, 'member'),
      at: moment(msg`Time`),
      kind: one<PunchKind>(msg`Punch`, punchTexts),
      localSeq: silent('counts the punches of the device'),
      clockOffsetMs: silent('measures the clock of the device'),
      proof: silent('is checked by the server alone'),
    },
    correction: presence,
  },
}
