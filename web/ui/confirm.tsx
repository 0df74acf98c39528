import { Suspense, type ReactNode } from 'react'
import { createQuestion } from './question.ts'
import { lazyPart } from './lazyPart.ts'

export interface Confirmation {
  title: ReactNode
  text: ReactNode
  /** The label of the button that goes on. */
  confirm: ReactNode
  cancel?: ReactNode
  danger?: boolean
}

interface Asked extends Confirmation {
  answer(yes: boolean): void
}

const { open, put, useOpen } = createQuestion<Asked>()

/** Asks the person; true when they go on. A second question answers the first with no. */
export function confirm(question: Confirmation): Promise<boolean> {
  open()?.answer(false)
  return new Promise((resolve) =>
    put({
      ...question,
      answer(yes) {
        put(null)
        resolve(yes)
      },
    }),
  )
}

/** Answers an open question with no. */
export const dismissConfirmation = (): void => open()?.answer(false)

const ConfirmationDialog = lazyPart(() => import('./ConfirmationDialog.tsx'))

export function ConfirmationHost() {
  const question = useOpen()
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog {...question} />
    </Suspense>
  )
}
