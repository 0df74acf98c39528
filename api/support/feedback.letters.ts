// Tells the operator of feedback.
import { mails as german } from '../../locales/de/mails.ts'
import { type LettersOf, writeOut } from '../mail/letter.ts'
import { FeedbackEntity } from './feedback.entity.ts'

/** The operator reads German, like all that is written to them. */
export const feedbackLetters: LettersOf<'feedback'> = {
  async feedback(em, _mail, { id }) {
    const feedback = await em.findOne(FeedbackEntity, { id })
    const images = (JSON.parse(feedback?.images ?? '[]') as unknown[]).length
    return feedback && writeOut(german, null, german.feedback({ ...feedback, images }), null)
  },
}
