import type { ReleaseSaid } from '../../shared/adoption/release.ts'
import { isOwn } from '../../shared/changes/story/situation.ts'
import { itself } from '../correction/Correcting.tsx'
import { CorrectRow, useMade } from '../correction/CorrectRow.tsx'
import type { RefusedProps } from '../words/words.ts'
import ReleaseDialog from './ReleaseDialog.tsx'

/** The form of a release with what the refused entry says. */
export default function CorrectRelease({ entry, input, onClose }: RefusedProps<ReleaseSaid & { id: string }>) {
  const animal = useMade(entry, 'animal')
  if (animal === undefined) return null
  return (
    <CorrectRow entry={entry} kind="release" as={itself} onClose={onClose}>
      {(release) => (
        <ReleaseDialog
          release={release}
          released={input.released}
          usualFee={null}
          mayRelease={animal === null || isOwn(animal)}
          onClose={onClose}
        />
      )}
    </CorrectRow>
  )
}
