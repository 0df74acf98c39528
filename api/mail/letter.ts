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
  /** Address at which the reader's mail program asks for no more mails (RFC 8058). */
  unsubscribe?: string
  /** A PDF in the file store that goes with it. */
  attachment?: { fileName: string; file: Pick<StoredFile, 'name' | 'sha256'> }
}

export interface Stored {
  id: string
  template: Template
  email: string
  facts: string
}

/** What became of a mail: a moment, or null for none. */
export interface Verdict {
  sentAt?: string
  deadAt?: string
  lastError?: string
}
/** Writes down beside its cause what became of a mail, in the transaction of the mail's own row. */
export type Settled = (em: EntityManager, mail: Pick<Stored, 'id' | 'template'>, verdict: Verdict) => Promise<void>

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
  { subject: title, paragraphs, action, below = [], isWritten = false }: Letter,
  link: string | null,
): Message {
  const subject = oneLine(title)
  const opening = greeting === null ? [] : [greeting]
  const text = [...opening, ...paragraphs, ...(link ? [link] : []), ...below, `-- \n${texts.closing}`].join('\n\n')
  const shown = (words: string) => (isWritten ? asWritten(words) : escapeHtml(words))
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${shown(words)}</p>`
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

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** A text in HTML with its lines, and with its addresses as links. */
const asWritten = (words: string): string =>
  words
    .split(address)
    .map((part, nth) => {
      const html = escapeHtml(part)
      return nth % 2 === 1 ? `<a href="${html}">${html}</a>` : html.replaceAll('\n', '<br>')
    })
    .join('')
