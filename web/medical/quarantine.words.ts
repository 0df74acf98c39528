import { msg } from '@lingui/core/macro'
import { day, silent, text } from '../words/fieldWords.ts'
import type { WordsOf } from '../words/words.ts'

const id = silent('the headline names the animal')
const why = text(msg`Why`)
const until = day(msg`Last day`)

export const quarantineWords: WordsOf<'beginQuarantine' | 'changeQuarantine'> = {
  beginQuarantine: {
    head: (input, say) => msg`Quarantine: ${say.names('animal', input.id)}`,
    fields: { id, from: day(msg`From`), until, why },
  },
  changeQuarantine: {
    head: (input, say) =>
      input.until === null
        ? msg`End quarantine: ${say.names('animal', input.id)}`
        : msg`Change quarantine: ${say.names('animal', input.id)}`,
    fields: { id, until, why },
  },
}
