import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useIntakeRequests } from './IntakeForm.tsx'

/** The form of an entry of the waiting list, filled with what a refused entry says. */
export default function CorrectIntakeRequest({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useIntakeRequests(false)} entry={entry} onClose={onClose} />
}
