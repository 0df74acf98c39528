import { Trans } from '@lingui/react/macro'
import type { OutboxEntry } from '../../sync/store.ts'
import { wordsOfAct } from '../allWords/actWords.ts'
import { HeadText } from '../words/SaidText.tsx'
import type { Say } from '../words/words.ts'

/** An act as it was queued or handed over: its mutation by name, and the input. */
export type Act = Pick<OutboxEntry, 'name' | 'input'>

/** What was done, and to whom, in a line. */
export function EntryHead({ act, say }: { act: Act; say: Say }) {
  const words = wordsOfAct(act)
  if (!words) return <Trans>Entry of another version of the app</Trans>
  return <HeadText head={words.head(words.input, say)} />
}
