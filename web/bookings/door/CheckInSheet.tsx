import { Trans } from '@lingui/react/macro'
import type { ArrivalNote } from '../../../shared/bookings/belongings.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { unanswered, type Asked } from './answers.ts'
import classes from './Door.module.css'
import { PhotoField } from './PhotoField.tsx'
import { SignatureField } from './SignatureField.tsx'
import type { TakenAtDoor } from '../parts/takenAtDoor.ts'
import { useAnswers, type Answers } from './useAnswers.ts'
import { useSigningAtDoor, useStillOpen } from './useSigningAtDoor.tsx'
import { useTaken } from './useTaken.ts'

interface Props {
  asked: readonly Asked[]
  /** Checks in with the answers, the photo and the signature; false if the person cancels. Throws the Failure of the local rule. */
  store: (notes: ArrivalNote[], taken: TakenAtDoor) => Promise<boolean>
  onClose: () => void
}

/** The questions of the house before animals are checked in. */
export default function CheckInSheet({ asked, store, onClose }: Props) {
  const form = useRecordForm<{ answers: Answers }>({
    keep: `checkIn:${asked.map(({ animalId }) => animalId).join()}`,
    begin: () => ({ answers: Object.fromEntries(asked.map(({ animalId }) => [animalId, unanswered])) }),
  })
  const { answers } = form.values
  const open = useStillOpen(asked)
  const signing = useSigningAtDoor()
  const taken = useTaken(asked)
  const { rows, read } = useAnswers(open, answers, (changed) => form.change({ answers: changed }))

  async function save(): Promise<boolean> {
    const notes = read()
    const problems = notes ? [] : [{ code: 'invalid' as const, field: 'answers' }]
    return (await form.save(problems, () => store(notes ?? [], taken.with(answers)))) === true
  }
  return (
    <>
      {signing.dialog}
      <FormDialog
        title={<Trans>Questions at check-in</Trans>}
        form={{ ...form, dirty: form.dirty || taken.hasAny, save }}
        submit={<Trans>Check in</Trans>}
        untouched="act"
        onClose={onClose}
      >
        <div className={classes.animals}>
          {rows.map((row) => (
            <AnswerFields key={row.asked.animalId} {...row} onSign={signing.of(row.asked)}>
              {row.asked.questions.includes('photo') && <PhotoField asked={row.asked} taken={taken} />}
            </AnswerFields>
          ))}
          {taken.asksSignature && <SignatureField taken={taken} answers={answers} />}
          <FormError code={form.errors.form} />
        </div>
      </FormDialog>
    </>
  )
}
