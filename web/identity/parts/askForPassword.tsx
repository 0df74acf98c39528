import { Suspense } from 'react'
import { createQuestion } from '../../ui/question.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

interface Asked {
  answer: Promise<boolean>
  give(given: boolean): void
}

const { open, put, useOpen } = createQuestion<Asked>()

/** Asks the person for their password; true once the server has taken it. Whoever asks meanwhile waits for the same answer. */
export function askForPassword(): Promise<boolean> {
  const asked = open()
  if (asked) return asked.answer
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  put({
    answer,
    give(given) {
      put(null)
      resolve(given)
    },
  })
  return answer
}

const ConfirmPasswordDialog = lazyPart(() => import('./ConfirmPasswordDialog.tsx'))

export function PasswordHost() {
  const question = useOpen()
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onAnswer={question.give} />
    </Suspense>
  )
}
