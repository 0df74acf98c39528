import { lazy, Suspense, useSyncExternalStore } from 'react'

interface Asked {
  answer: Promise<boolean>
  give(given: boolean): void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function change(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the person for their password; true once the server has taken it. Whoever asks meanwhile waits for the same answer. */
export function askForPassword(): Promise<boolean> {
  if (asked) return asked.answer
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  change({
    answer,
    give(given) {
      change(null)
      resolve(given)
    },
  })
  return answer
}

const ConfirmPasswordDialog = lazy(() => import('./ConfirmPasswordDialog.tsx'))

export function PasswordHost() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onAnswer={question.give} />
    </Suspense>
  )
}
