// Tells the operator of a request for a quote.
import { mails as german } from '../../locales/de/mails.ts'
import { type LettersOf, writeOut } from '../mail/letter.ts'
import { QuoteRequestEntity } from './quoteRequest.entity.ts'

/** The operator reads German, like all that is written to them. */
export const quoteRequestLetters: LettersOf<'quoteRequest'> = {
  async quoteRequest(em, _mail, { id }) {
    const request = await em.findOne(QuoteRequestEntity, { id })
    return request && writeOut(german, null, german.quoteRequest(request), null)
  },
}
