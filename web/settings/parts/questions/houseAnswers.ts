// The answers to the questions of the house as they are typed, and what a check-in carries of them.
import type { ArrivalNote } from '../../../../shared/bookings/belongings.ts'
import type { HouseQuestion } from '../../../../shared/settings/houseQuestion.ts'

/** By the key of the question. */
export type TypedAnswers = Readonly<Record<string, string>>

/** Keys of the questions that need an answer. */
export function houseFaults(house: readonly HouseQuestion[], typed: TypedAnswers): { house?: readonly string[] } {
  const lacking = house.filter(({ key, required }) => required && !typed[key]?.trim()).map(({ key }) => key)
  return lacking.length > 0 ? { house: lacking } : {}
}

export function houseIn(house: readonly HouseQuestion[], typed: TypedAnswers): Pick<ArrivalNote, 'answers'> {
  if (house.length === 0) return {}
  const answered = house.map(({ key, text, kind }) => ({ key, question: text, kind, answer: typed[key]?.trim() ?? '' }))
  return { answers: answered.filter(({ answer }) => answer !== '') }
}

/**
 * The questions of a note that has answers: those that are asked `now`, and the answered ones that the house has changed or removed since, as
 * they were asked.
 */
export function houseFrom({ answers }: Pick<ArrivalNote, 'answers'>, now: readonly HouseQuestion[]): HouseQuestion[] {
  if (!answers) return []
  const isSame = ({ key, kind, options }: HouseQuestion) =>
    answers.every((one) => one.key !== key || (one.kind === kind && (kind !== 'choice' || options.includes(one.answer))))
  const kept = now.filter(isSame)
  const before = answers
    .filter(({ key }) => !kept.some((one) => one.key === key))
    .map(({ key, question, kind, answer }): HouseQuestion => ({
      key,
      text: question,
      kind,
      options: [answer],
      required: false,
      species: [],
    }))
  return [...kept, ...before]
}

export const typedFrom = ({ answers }: Pick<ArrivalNote, 'answers'>): TypedAnswers =>
  Object.fromEntries((answers ?? []).map(({ key, answer }) => [key, answer]))
