import { Suspense } from 'react'
import { createStore, useStore } from '../../session/createStore.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

interface Asked {
  answer: Promise<boolean>
  give(given: boolean): void
}

const open = createStore<Asked | null>(null)

/** Asks the person for their password; true once the server has taken it. Anyone who asks meanwhile waits for the same answer. */
export function askForPassword(): Promise<boolean> {
  const asked = open.get()
  if (asked) return asked.answer
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  open.set({
    answer,
    give(given) {
      open.set(null)
      resolve(given)
    },
  })
  return answer
}

const ConfirmPasswordDialog = lazyPart(() => import('./ConfirmPasswordDialog.tsx'))

export function PasswordHost() {
  const question = useStore(open)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onAnswer={question.give} />
    </Suspense>
  )
}
