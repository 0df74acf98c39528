import { msg } from '@lingui/core/macro'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, silent, text } from '../words/fieldWords.ts'
import type { WordsOf } from '../words/words.ts'

const id = silent('the headline names the animal')
const why = text(msg`Why`)
const until = day(msg`Last day`)

const correction = { form: lazyPart(() => import('./record/CorrectQuarantine.tsx')) }

export const quarantineWords: WordsOf<'beginQuarantine' | 'changeQuarantine'> = {
  beginQuarantine: {
    head: (input, say) => msg`Quarantine: ${say.names('animal', input.id)}`,
    fields: { id, from: day(msg`From`), until, why },
    correction,
  },
  changeQuarantine: {
    head: (input, say) =>
      input.until === null
        ? msg`End quarantine: ${say.names('animal', input.id)}`
        : msg`Change quarantine: ${say.names('animal', input.id)}`,
    fields: { id, until, why },
    correction,
  },
}
