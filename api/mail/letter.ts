// A mail written out for its reader: subject, text and HTML in their language. Nothing of it is stored.
import type { EntityManager } from '@mikro-orm/postgresql'
import { type Letter, type Mails, mails as english } from '../../locales/en/mails.ts'
import type { StoredFile } from '../files/fileStore.ts'
import type { KeyRing } from '../keys.ts'
import { escapeHtml } from './escapeHtml.ts'
import { oneLine } from './nameInMail.ts'
import type { Facts, Template } from './templates.ts'

export interface Message {
  subject: string
  text: string
  html: string
  /** A PDF in the file store that goes with it. */
  attachment?: { fileName: string; file: Pick<StoredFile, 'name' | 'sha256'> }
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

/** Writes one kind of mail from its facts. Null where there is nobody to write to, or nothing to say any more. */
export type Write<T extends Template> = (
  em: EntityManager,
  mail: Stored,
  facts: Facts[T],
  writing: Writing,
  now: number,
) => Promise<Message | null>
/** The letters of a noun, by their template. */
export type LettersOf<T extends Template> = { readonly [K in T]: Write<K> }
export type MessageOf = (em: EntityManager, mail: Stored, writing: Writing, now: number) => Promise<Message | null>

export function writeOut(
  texts: Mails,
  greeting: string | null,
  { subject: title, paragraphs, action, below = [] }: Letter,
  link: string | null,
): Message {
  const subject = oneLine(title)
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
