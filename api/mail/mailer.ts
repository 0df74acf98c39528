// Sends a mail: at least once, always under the same Message-ID. Its job tries again what the mail server could not take.
import { LockMode } from '@mikro-orm/core'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Clock } from '../clock.ts'
import type { FileStore } from '../files/fileStore.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { MailEntity } from './mail.entity.ts'
import type { MessageOf, Settled, Stored, Verdict, Writing } from './letter.ts'
import { openPost } from './post.ts'

/** What was kept longer, because no mail server was set, is news no more. */
const staleAfter = 4 * 24 * 60 * 60_000

interface Begun extends Stored {
  createdAt: string
}

export interface MailerOptions extends Writing {
  orm: MikroORM
  clock: Clock
  fileStore: Pick<FileStore, 'read'>
  smtpUrl: string
  messageOf: MessageOf
  settled: Settled
}

export interface Mailer {
  /** Sends it unless it is sent. Throws when it shall be tried again; when this was the last attempt, the row says that it was given up. */
  deliver(mailId: string, isLast: boolean): Promise<void>
  stop(): void
}

export function createMailer({ orm, clock, fileStore, smtpUrl, linkKeys, linkOrigin, messageOf, settled }: MailerOptions): Mailer {
  const post = openPost(smtpUrl, linkOrigin)
  const doors = { orm, clock }

  /** The attempt is counted before it begins. One that was given up may be tried again by hand. */
  const begin = (id: string): Promise<Begun | null> =>
    identityUnitOfWork(doors, {}, async (em) => {
      const mail = await em.findOne(MailEntity, { id, sentAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!mail) return null
      mail.attempts += 1
      Object.assign(mail, { dueAt: null, deadAt: null })
      await em.flush()
      const { template, email, facts, createdAt } = mail
      return { id, template, email, facts, createdAt }
    })

  const settle = (id: string, verdict: Verdict): Promise<void> =>
    identityUnitOfWork(doors, {}, async (em) => {
      const mail = await em.findOneOrFail(MailEntity, { id })
      Object.assign(mail, verdict)
      await settled(em, mail, verdict)
      await em.flush()
    })

  return {
    async deliver(mailId, isLast) {
      const mail = await begin(mailId)
      if (!mail) return
      const now = clock.now()
      const at = new Date(now).toISOString()
      const isStale = now - Date.parse(mail.createdAt) > staleAfter
      const message = isStale ? null : await messageOf(orm.em.fork(), mail, { linkKeys, linkOrigin }, now)
      if (!message) return settle(mailId, { deadAt: at, lastError: 'nobody to write to, or too late' })
      try {
        const { attachment } = message
        const file = attachment && { filename: attachment.fileName, content: await fileStore.read(attachment.file) }
        await post.send(mailId, mail.email, message, file)
      } catch (error) {
        const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300)
        const isRefused = post.isFinal(error)
        await settle(mailId, isLast || isRefused ? { deadAt: at, lastError } : { lastError })
        if (isRefused) return
        // What the server says may hold the reader's address; the row keeps it, the job does not.
        throw new Error('The mail server did not take a mail.', { cause: (error as { code?: unknown }).code })
      }
      await settle(mailId, { sentAt: new Date(clock.now()).toISOString() })
    },
    stop: () => post.close(),
  }
}
