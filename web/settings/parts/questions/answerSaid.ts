import type { HouseAnswer } from '../../../../shared/settings/houseQuestion.ts'
import { no, yes } from '../../../words/fieldWords.ts'
import type { Say } from '../../../words/words.ts'

/** The answer to a question of the house. */
export const answerSaid = ({ kind, answer }: Pick<HouseAnswer, 'kind' | 'answer'>, t: Say['t']): string =>
  kind === 'yesNo' && (answer === 'yes' || answer === 'no') ? t(answer === 'yes' ? yes : no) : answer
