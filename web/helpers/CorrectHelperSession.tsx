import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useHelperSessions } from './SessionForm.tsx'

/** The form of a session, filled with what a refused entry says. */
export default function CorrectHelperSession({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useHelperSessions()} entry={entry} onClose={onClose} />
}
