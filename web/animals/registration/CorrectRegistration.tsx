import type { RegistryStep } from '../../../shared/animals/registration.ts'
import { Gone } from '../../correction/CorrectRow.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFailed } from '../../ui/useFailed.ts'
import type { RefusedProps } from '../../words/words.ts'
import { AnswerDialog } from './AnswerDialog.tsx'

interface Input {
  step: RegistryStep
  externalRef: string
  lastError: string
}

/** What the register answered; the other steps of a registration hold nothing that was typed. */
export default function CorrectRegistration({ entry, input, onClose }: RefusedProps<Input>) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { step, externalRef, lastError } = input
  if (step !== 'registered' && step !== 'failed') return <Gone onClose={onClose} />
  async function correct(said: { externalRef?: string; lastError?: string }): Promise<boolean> {
    try {
      return await engine.edit(entry.mid, { ...input, ...said })
    } catch (error) {
      failed(error)
      return false
    }
  }
  return <AnswerDialog answer={step} start={step === 'registered' ? externalRef : lastError} onSay={correct} onClose={onClose} />
}
