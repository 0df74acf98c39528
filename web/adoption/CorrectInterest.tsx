import { Trans } from '@lingui/react/macro'
import type { InterestBody, InterestSaid } from '../../shared/adoption/interestActs.ts'
import { itself } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { RefusedProps } from '../words/words.ts'
import InterestDialog from './InterestDialog.tsx'

type Input = (InterestBody & { inCare: boolean }) | (InterestSaid & { id: string; animalId: string })

/** The form of an interested person with what the refused entry says. */
export default function CorrectInterest({ entry, input, onClose }: RefusedProps<Input>) {
  return (
    <CorrectRow entry={entry} kind="interest" as={itself} onClose={onClose}>
      {(interest) => {
        const animal = { id: input.animalId, inCare: interest.inCare }
        if (!('contactId' in input)) return <InterestDialog interest={interest} animal={animal} rank={interest.rank} onClose={onClose} />
        return (
          <Dialog title={<Trans>Interested person</Trans>} onClose={onClose}>
            <InterestDialog interest={null} start={input} animal={animal} rank={interest.rank} onClose={onClose} />
          </Dialog>
        )
      }}
    </CorrectRow>
  )
}
