// Questions at a check-in or in a home that an organisation writes itself.
import * as v from 'valibot'
import { speciesCodes, type Species } from '../species.ts'
import { text } from '../values.ts'
import { someOf } from './animalAreas.ts'

export const answerKinds = ['text', 'yesNo', 'choice'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const mostQuestions = 10
export const mostCheckQuestions = 30
export const mostOptions = 10
export const questionLimits = { text: 200, option: 80, answer: 500 } as const

/** Of a choice: at least two, each once. */
export const QuestionOptions = v.pipe(v.array(text(questionLimits.option, 1)), v.maxLength(mostOptions))

/** Names the question as long as it exists. */
export const QuestionKey = v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,40}$/))

export const HouseQuestion = v.pipe(
  v.strictObject({
    key: QuestionKey,
    text: text(questionLimits.text, 1),
    kind: v.picklist(answerKinds),
    options: QuestionOptions,
    required: v.boolean(),
    /** Asked for animals of these species; none: for all animals. */
    species: someOf(speciesCodes),
  }),
  v.check(({ kind, options }) => kind !== 'choice' || (options.length > 1 && new Set(options).size === options.length)),
)
export type HouseQuestion = v.InferOutput<typeof HouseQuestion>

const questionsUpTo = (most: number) =>
  v.pipe(
    v.array(HouseQuestion),
    v.maxLength(most),
    v.check((all) => new Set(all.map(({ key }) => key)).size === all.length),
  )

/** Asked at each check-in: there are few of them. */
export const HouseQuestions = questionsUpTo(mostQuestions)
/** Asked once in a home. */
export const CheckQuestions = questionsUpTo(mostCheckQuestions)

/** The answer to a question of the house, with the question as it was asked. `answer`: `yes` or `no`, or the text that was typed or chosen. */
export const HouseAnswer = v.pipe(
  v.strictObject({
    key: QuestionKey,
    question: text(questionLimits.text, 1),
    kind: v.picklist(answerKinds),
    answer: text(questionLimits.answer, 1),
  }),
  v.check(({ kind, answer }) => kind !== 'yesNo' || answer === 'yes' || answer === 'no'),
)
/** The same as a row keeps it. */
export const KeptAnswer = v.object({ key: QuestionKey, question: v.string(), kind: v.picklist(answerKinds), answer: v.string() })
export type HouseAnswer = v.InferOutput<typeof HouseAnswer>

/** The questions about an animal, in the order of the house. */
export const questionsAbout = (all: readonly HouseQuestion[], animal: { species: Species }): HouseQuestion[] =>
  all.filter(({ species }) => species.length === 0 || species.includes(animal.species))
