import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { AboutFields, NoteField, OutcomeFields } from './CheckFields.tsx'
import { PlanFields } from './PlanFields.tsx'
import { SignatureFields } from './SignatureFields.tsx'
import { useHomeCheckForm } from './useHomeCheckForm.tsx'
import { Trans } from '@lingui/react/macro'

/** The form of a home check, filled with what a refused entry says. */
export default function CorrectHomeCheck({ entry, onClose }: RefusedProps<unknown>) {
  const props = useHomeCheckForm(null, 'correct', { isDone: false })
  return (
    <CorrectNoun
      {...props}
      entry={entry}
      onClose={onClose}
      fields={(form) =>
        form.values.result === null ? (
          <PlanFields form={form} />
        ) : (
          <>
            <AboutFields form={form} />
            <OutcomeFields form={form} />
            <SignatureFields form={form} visited="" />
            <NoteField form={form} label={<Trans>Note</Trans>} />
          </>
        )
      }
    />
  )
}
