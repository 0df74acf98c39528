import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'

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

let asked: Asked | null = null
const listeners = new Set<() => void>()

function change(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the person; true when they go on. A second question answers the first with no. */
export function confirm(question: Confirmation): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) =>
    change({
      ...question,
      answer(yes) {
        change(null)
        resolve(yes)
      },
    }),
  )
}

/** Answers an open question with no. */
export const dismissConfirmation = (): void => asked?.answer(false)

const ConfirmationDialog = lazy(() => import('./ConfirmationDialog.tsx'))

export function ConfirmationHost() {
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
      <ConfirmationDialog {...question} />
    </Suspense>
  )
}
