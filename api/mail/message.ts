// A mail written out for its reader: subject, text and HTML in their language. Nothing of it is stored.
import type { EntityManager } from '@mikro-orm/postgresql'
import { mails as german } from '../../locales/de/mails.ts'
import { type Letter, type Mails, mails as english } from '../../locales/en/mails.ts'
import { DemoRequestEntity } from '../demo/demoRequest.entity.ts'
import { tokenOfDemo } from '../demo/demoLinks.ts'
import { tokenOfLink } from '../identity/resetLinks.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { domainOf, providerOfDomain } from '../identity/openid/providerOf.ts'
import { UserEntity } from '../identity/user.entity.ts'
import type { KeyRing } from '../keys.ts'
import { hashOfToken } from '../viewer.ts'
import { escapeHtml } from './escapeHtml.ts'
import { QuoteRequestEntity } from '../quotes/quoteRequest.entity.ts'
import { FeedbackEntity } from '../support/feedback.entity.ts'
import type { Facts, Template } from './templates.ts'

export interface Message {
  subject: string
  text: string
  html: string
}

export interface Stored {
  id: string
  template: Template
  email: string
  facts: string
}

export interface Writing {
  linkKeys: KeyRing
  /** Scheme and host of links. */
  linkOrigin: string
}

/** Null where there is nobody to write to, or nothing to say any more. */
export async function messageOf(em: EntityManager, mail: Stored, { linkKeys, linkOrigin }: Writing, now: number): Promise<Message | null> {
  if (mail.template === 'demo') return demoMessage(em, mail, { linkKeys, linkOrigin }, now)
  if (mail.template === 'quoteRequest') return tellOfQuoteRequest(em, JSON.parse(mail.facts) as Facts['quoteRequest'])
  if (mail.template === 'feedback') return tellOfFeedback(em, JSON.parse(mail.facts) as Facts['feedback'])
  const user = await em.findOne(UserEntity, { email: mail.email, disabledAt: null, kind: 'person' })
  if (!user) return null
  const texts = user.locale === 'en' ? english : german
  const facts: unknown = JSON.parse(mail.facts)
  const greeting = texts.greeting(user.forename)
  const hasProvider = (await providerOfDomain(em, domainOf(user.email))) !== null
  switch (mail.template) {
    case 'resetPassword': {
      const { keyId, expiresAt } = facts as Facts['resetPassword']
      const token = tokenOfLink(linkKeys, keyId, mail.id)
      if (hasProvider || token === null || Date.parse(expiresAt) <= now) return null
      return writeOut(texts, greeting, texts.resetPassword(), `${linkOrigin}/resetpw/confirm/${token}`)
    }
    case 'invitation': {
      const invited = facts as Facts['invitation']
      // Whether a password is needed is looked at now: the provider may have come after the invitation.
      const isNew = invited.keyId !== null && user.passwordHash === null && !hasProvider
      const token = isNew ? tokenOfLink(linkKeys, invited.keyId!, mail.id) : null
      const names = await namesOf(em, invited)
      if (!names || (isNew && !token) || Date.parse(invited.expiresAt) <= now) return null
      const letter = texts.invitation({ ...names, isNew })
      return writeOut(texts, greeting, letter, token ? `${linkOrigin}/resetpw/confirm/${token}` : `${linkOrigin}/login`)
    }
    case 'passwordChanged':
      return writeOut(texts, greeting, texts.passwordChanged(), null)
    case 'sessionStolen':
      return writeOut(texts, greeting, texts.sessionStolen(), null)
    case 'signInAfterFailures':
      return writeOut(texts, greeting, texts.signInAfterFailures((facts as Facts['signInAfterFailures']).failures), null)
  }
}

/**
 * Only this mail goes to addresses that nobody has confirmed yet: it repeats nothing of what was typed, so that it carries no
 * stranger's words. Whether the address has an account is looked at now, and told to its owner alone.
 */
async function demoMessage(em: EntityManager, mail: Stored, { linkKeys, linkOrigin }: Writing, now: number): Promise<Message | null> {
  const { keyId, expiresAt } = JSON.parse(mail.facts) as Facts['demo']
  const token = tokenOfDemo(linkKeys, keyId, mail.id)
  const request = token && (await em.findOne(DemoRequestEntity, { hash: hashOfToken(token) }))
  if (!request || Date.parse(expiresAt) <= now) return null
  const texts = request.locale === 'en' ? english : german
  const isTaken = request.usedAt === null && (await em.findOne(UserEntity, { email: mail.email })) !== null
  if (isTaken) return writeOut(texts, texts.salutation, texts.demoRefused(), `${linkOrigin}/login`)
  // Behind the hash, so that the token reaches no server but ours.
  return writeOut(texts, texts.salutation, texts.demo(), `${linkOrigin}/demo/verify#${token}`)
}

/** Who invites, and to where; null when either is gone. */
async function namesOf(em: EntityManager, { tenantId, invitedBy }: Facts['invitation']) {
  const organisation = await em.findOne(TenantEntity, { id: tenantId })
  const inviter = await em.findOne(UserEntity, { id: invitedBy })
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  return organisation && inviter
    ? { organisation: oneLine(organisation.name), inviter: oneLine(`${inviter.forename} ${inviter.surname}`) }
    : null
}

/** The operator reads German, like all that is written to them. */
async function tellOfQuoteRequest(em: EntityManager, { id }: Facts['quoteRequest']): Promise<Message | null> {
  const request = await em.findOne(QuoteRequestEntity, { id })
  return request && writeOut(german, null, german.quoteRequest(request), null)
}

async function tellOfFeedback(em: EntityManager, { id }: Facts['feedback']): Promise<Message | null> {
  const feedback = await em.findOne(FeedbackEntity, { id })
  const images = (JSON.parse(feedback?.images ?? '[]') as unknown[]).length
  return feedback && writeOut(german, null, german.feedback({ ...feedback, images }), null)
}

function writeOut(
  texts: Mails,
  greeting: string | null,
  { subject, paragraphs, action, below = [] }: Letter,
  link: string | null,
): Message {
  const opening = greeting === null ? [] : [greeting]
  const text = [...opening, ...paragraphs, ...(link ? [link] : []), ...below, `-- \n${texts.closing}`].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  const button = link && [
    `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5c4d;color:#ffffff;text-decoration:none">${escapeHtml(action ?? link)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#555555">${escapeHtml(texts.orCopy)}<br>${escapeHtml(link)}</p>`,
  ]
  const body = [...opening, ...paragraphs].map(paragraph).concat(button ?? [], below.map(paragraph))
  const html = `<!doctype html><html lang="${texts === english ? 'en' : 'de'}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${body.join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#555555">${escapeHtml(texts.closing)}</p>
</div></body></html>
`
  return { subject, text: `${text}\n`, html }
}
