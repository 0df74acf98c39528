// The answers of several animals in a form: typed, checked when it is saved, made into notes.
import { useState } from 'react'
import { useClassifications } from '../../animals/parts/useClassifications.ts'
import type { ArrivalNote } from '../../../shared/bookings/belongings.ts'
import { faultsOf, noteOf, unanswered, type Answer, type Asked } from './answers.ts'

export type Answers = Readonly<Record<string, Answer>>

export function useAnswers(asked: readonly Asked[], answers: Answers, change: (answers: Answers) => void) {
  const { of: classify } = useClassifications()
  const [isChecked, setChecked] = useState(false)
  const kindOf = ({ animal }: Asked) => classify(animal ?? { species: 'other', classificationId: null })
  const answerOf = ({ animalId }: Asked): Answer => ({ ...unanswered, ...answers[animalId] })
  const faults = (one: Asked) => faultsOf(one, answerOf(one), kindOf(one))
  return {
    rows: asked.map((one) => ({
      asked: one,
      answer: answerOf(one),
      faults: isChecked ? faults(one) : {},
      onChange: (part: Partial<Answer>) => change({ ...answers, [one.animalId]: { ...answerOf(one), ...part } }),
    })),
    /** The notes; null while an answer is missing or wrong, which is shown from then on. */
    read(): ArrivalNote[] | null {
      const isWhole = asked.every((one) => Object.keys(faults(one)).length === 0)
      setChecked(!isWhole)
      return isWhole ? asked.map((one) => noteOf(one, answerOf(one), kindOf(one))) : null
    },
  }
}
