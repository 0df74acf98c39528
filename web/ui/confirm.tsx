import { Suspense, type ReactNode } from 'react'
import { createStore, useStore } from '../session/createStore.ts'
import { lazyPart } from './lazyPart.ts'

interface Way<C extends string = string> {
  value: C
  label: ReactNode
}

export interface Confirmation {
  title: ReactNode
  text: ReactNode
  /** The label of the button that goes on. */
  confirm: ReactNode
  /** Null: there is no such button. */
  cancel?: ReactNode
  danger?: boolean
  /** A text that the person writes before it goes on, with the fewest and the most characters. */
  reason?: { label: ReactNode; least: number; most: number }
  /** Several ways to go on, in the place of one. */
  choices?: readonly Way[]
}

interface Asked extends Confirmation {
  answer(yes: boolean, reason?: string): void
}

const asked = createStore<Asked | null>(null)

/** Asks the person; true when they go on. A second question answers the first with no. */
export function confirm(question: Confirmation): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) =>
    asked.set({
      ...question,
      answer(yes) {
        asked.set(null)
        resolve(yes)
      },
    }),
  )
}

/** Asks for a reason; null when the person does not go on. */
export function askReason(question: Confirmation & Required<Pick<Confirmation, 'reason'>>): Promise<string | null> {
  asked.get()?.answer(false)
  return new Promise((resolve) =>
    asked.set({
      ...question,
      answer(yes, reason = '') {
        asked.set(null)
        resolve(yes ? reason : null)
      },
    }),
  )
}

/** Asks which of a few ways to go; null when the person goes none of them. A second question answers the first with null. */
export function choose<C extends string>(
  question: Pick<Confirmation, 'title' | 'text' | 'cancel'> & { choices: readonly Way<C>[] },
): Promise<C | null> {
  asked.get()?.answer(false)
  return new Promise((resolve) =>
    asked.set({
      ...question,
      confirm: null,
      answer(yes, way) {
        asked.set(null)
        resolve((yes && question.choices.find(({ value }) => value === way)?.value) || null)
      },
    }),
  )
}

/** Answers an open question with no. */
export const dismissConfirmation = (): void => asked.get()?.answer(false)

const ConfirmationDialog = lazyPart(() => import('./ConfirmationDialog.tsx'))

export function ConfirmationHost() {
  const question = useStore(asked)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog {...question} />
    </Suspense>
  )
}
