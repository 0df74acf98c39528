// Sends the mails that are due, each at least once and always under the same Message-ID; tries again with back-off, gives up in the end.
import { LockMode } from '@mikro-orm/core'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Faults } from '../reporting/faults.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { MailEntity } from './mail.entity.ts'
import { messageOf, type Stored, type Writing } from './message.ts'
import { openPost } from './post.ts'

/** Minutes until the next attempt, by how many there were; after the last of them a mail is given up. */
const backOff = [1, 2, 5, 15, 60, 180, 360, 720, 1440]
const interval = 2_000
/** What was kept longer, because no mail server was set, is news no more. */
const staleAfter = 4 * 24 * 60 * 60_000

interface Claimed extends Stored {
  createdAt: string
  attempts: number
}

export interface SenderOptions extends Writing {
  orm: MikroORM
  clock: Clock
  log: Logger
  faults: Pick<Faults, 'tell'>
  smtpUrl: string
}

export interface Sender {
  /** Sends what is due now; how many were accepted. */
  round(): Promise<number>
  /** Looks every two seconds until it is stopped. */
  start(): void
  stop(): Promise<void>
}

export function createSender({ orm, clock, log, faults, smtpUrl, linkKeys, linkOrigin }: SenderOptions): Sender {
  const post = openPost(smtpUrl, linkOrigin)
  const doors = { orm, clock }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false

  /** Takes the mail that waits longest. Its next attempt is set before this one begins: a crash in between costs a second mail, never none. */
  const claim = (): Promise<Claimed | null> =>
    identityUnitOfWork(doors, {}, async (em) => {
      const now = clock.now()
      const mail = await em.findOne(
        MailEntity,
        { dueAt: { $lte: new Date(now).toISOString() } },
        { orderBy: { dueAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      )
      if (!mail) return null
      mail.attempts += 1
      mail.dueAt = new Date(now + (backOff[mail.attempts - 1] ?? backOff.at(-1)!) * 60_000).toISOString()
      await em.flush()
      const { id, template, email, facts, createdAt, attempts } = mail
      return { id, template, email, facts, createdAt, attempts }
    })

  const settle = (id: string, how: { sentAt: string } | { deadAt: string; lastError: string } | { lastError: string }): Promise<void> =>
    identityUnitOfWork(doors, {}, async (em) => {
      const mail = await em.findOneOrFail(MailEntity, { id })
      Object.assign(mail, how, 'sentAt' in how || 'deadAt' in how ? { dueAt: null } : {})
      await em.flush()
    })

  async function send(mail: Claimed): Promise<boolean> {
    const now = clock.now()
    const at = new Date(now).toISOString()
    const isStale = now - Date.parse(mail.createdAt) > staleAfter
    const message = isStale ? null : await messageOf(orm.em.fork(), mail, { linkKeys, linkOrigin }, now)
    if (!message) {
      await settle(mail.id, { deadAt: at, lastError: 'nobody to write to, or too late' })
      return false
    }
    try {
      await post.send(mail.id, mail.email, message)
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300)
      const isLast = mail.attempts > backOff.length || post.isFinal(error)
      log.warn({ mail: mail.id, attempts: mail.attempts, err: error }, isLast ? 'a mail was given up' : 'a mail was not sent yet')
      await settle(mail.id, isLast ? { deadAt: at, lastError } : { lastError })
      return false
    }
    await settle(mail.id, { sentAt: at })
    return true
  }

  async function round(): Promise<number> {
    let sent = 0
    for (;;) {
      const mail = stopped ? null : await claim()
      if (!mail) return sent
      if (await send(mail)) sent++
    }
  }

  const next = (): void => {
    timer = setTimeout(() => {
      running = round()
        .catch((error: unknown) => faults.tell(error, 'mails could not be looked at'))
        .finally(() => stopped || next())
    }, interval)
  }

  return {
    round,
    start: next,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      post.close()
    },
  }
}
