import { useLingui } from '@lingui/react/macro'
import { wordsOfAct } from '../allWords/actWords.ts'
import { Lines } from '../words/Lines.tsx'
import { linesOf } from '../words/say.ts'
import type { Say } from '../words/words.ts'
import type { Act } from './EntryHead.tsx'

/** Everything that was entered, field by field. */
export function EntryLines({ act, say }: { act: Act; say: Say }) {
  const { t } = useLingui()
  const lines = linesOfAct(act, say)
  return lines.length > 0 && <Lines lines={lines} label={t`What was entered`} />
}

export const linesOfAct = ({ name, input }: Act, say: Say) => {
  const words = wordsOfAct({ name, input })
  return words && typeof input === 'object' && input !== null ? linesOf(words.fields, input, say, { empty: isChange(input) }) : []
}

/** Where only what is changed is named, an empty field says that it was emptied. */
const isChange = (input: object): boolean => 'said' in input && 'id' in input && !('flow' in input)
