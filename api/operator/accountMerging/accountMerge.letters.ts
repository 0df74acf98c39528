// What both addresses of two accounts are written that became one.
import { mails as german } from '../../../locales/de/mails.ts'
import { mails as english } from '../../../locales/en/mails.ts'
import { hintOfAddress } from '../../../shared/operator/accountUnion.ts'
import { UserEntity } from '../../identity/user.entity.ts'
import { type LettersOf, writeOut } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/nameInMail.ts'

export const accountMergeLetters: LettersOf<'accountsMerged'> = {
  async accountsMerged(em, { email }, { staysId, endedId }) {
    const people = await em.find(UserEntity, { id: { $in: [staysId, endedId] } })
    const [to, other] = [people.find((one) => one.email === email), people.find((one) => one.email !== email)]
    if (!to || !other) return null
    const texts = to.locale === 'en' ? english : german
    const name = nameInMail(to.forename, '')
    const letter = texts.accountsMerged({ isOver: to.id === endedId, other: hintOfAddress(other.email) })
    return writeOut(texts, name ? texts.greeting(name) : texts.salutation, letter, null)
  },
}
