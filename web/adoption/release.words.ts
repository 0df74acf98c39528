import { msg } from '@lingui/core/macro'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, money, named, silent, text, yesNo } from '../words/fieldWords.ts'
import type { RowWords, WordsOf } from '../words/words.ts'

const said = {
  note: text(msg`What adopters have to bring`),
  feeCents: money(msg`Adoption fee`),
  publishFrom: day(msg`Publish from`),
  heldUntil: day(msg`Held back until`),
  holdReason: text(msg`Why it is held back`),
}
const id = silent('the headline names the animal')

export const releaseWords: WordsOf<'sayRelease'> = {
  sayRelease: {
    head: (input, say) =>
      input.released
        ? msg`Release for adoption: ${say.names('animal', input.id)}`
        : msg`Not released for adoption: ${say.names('animal', input.id)}`,
    fields: { id, released: yesNo(msg`Released for adoption`), ...said, inCare: silent('follows from the animal') },
    correction: { form: lazyPart(() => import('./CorrectRelease.tsx')) },
  },
}

export const releaseRowWords: RowWords<'release'> = {
  name: msg`Adoption status`,
  fields: {
    id: named(msg`Animal`, 'animal'),
    version: silent('counts the writes'),
    ...said,
    inCare: yesNo(msg`In care`),
    restrictedTo: named(msg`Shown only to`, 'member'),
  },
}
