// The way out: one mail to one reader through the mail server that SMTP_URL names.
import { createTransport } from 'nodemailer'
import type { Message } from './letter.ts'

export interface Post {
  /** `attachment`: a PDF with its name. */
  send(id: string, to: string, message: Message, attachment?: { filename: string; content: Buffer }): Promise<void>
  /** Whether the server refused this mail itself, so that trying again is no use. */
  isFinal(error: unknown): boolean
  close(): void
}

/** `from` in the query of the address names the sender; else it is the user's name where that is an address, else one of our own host. */
export function openPost(smtpUrl: string, origin: string): Post {
  const url = new URL(smtpUrl)
  const user = decodeURIComponent(url.username)
  const host = new URL(origin).hostname
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : `obhut@${host}`)
  url.searchParams.delete('from')
  const transport = createTransport(
    {
      url: url.href,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Obhut', address: from } },
  )
  return {
    async send(id, to, { subject, text, html, unsubscribe }, attachment) {
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        to,
        subject,
        text,
        html,
        ...(attachment && { attachments: [{ ...attachment, contentType: 'application/pdf' }] }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
    },
    isFinal(error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
      return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
    },
    close: () => transport.close(),
  }
}
