// The mail with the link that opens a demo account.
import { mails as german } from '../../locales/de/mails.ts'
import { mails as english } from '../../locales/en/mails.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { type LettersOf, writeOut } from '../mail/letter.ts'
import { hashOfToken } from '../viewer.ts'
import { tokenOfDemo } from './demoLinks.ts'
import { DemoRequestEntity } from './demoRequest.entity.ts'

/**
 * Only this mail goes to addresses that nobody has confirmed yet: it repeats nothing of what was typed, so that it carries no
 * stranger's words. Whether the address has an account is looked at now, and disclosed to its owner alone.
 */
export const demoLetters: LettersOf<'demo'> = {
  async demo(em, mail, { keyId, expiresAt }, { linkKeys, linkOrigin }, now) {
    const token = tokenOfDemo(linkKeys, keyId, mail.id)
    const request = token && (await em.findOne(DemoRequestEntity, { hash: hashOfToken(token) }))
    if (!request || Date.parse(expiresAt) <= now) return null
    const texts = request.locale === 'en' ? english : german
    const isTaken = request.usedAt === null && (await em.findOne(UserEntity, { email: mail.email })) !== null
    if (isTaken) return writeOut(texts, texts.salutation, texts.demoRefused(), `${linkOrigin}/login`)
    // Behind the hash, so that the token reaches no server but ours.
    return writeOut(texts, texts.salutation, texts.demo(), `${linkOrigin}/demo/verify#${token}`)
  },
}
