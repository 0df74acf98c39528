import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useHelperProfile } from './ProfileForm.tsx'

/** The form of an animal helper, filled with what a refused entry says. */
export default function CorrectHelperProfile({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useHelperProfile(null)} entry={entry} onClose={onClose} />
}
