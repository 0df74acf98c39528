// Rows that need work done after their commit get their job at flush: both are committed, or neither is.
import { ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { MailEntity } from './mail/mail.entity.ts'
import { sendMail } from './mail/mail.jobs.ts'
import { sendJobs } from './orm/sendJobs.ts'

export const jobsOfRows: EventSubscriber = {
  async afterFlush({ em, uow }: FlushEventArgs) {
    const made = uow
      .getChangeSets()
      .filter(({ type, meta }) => type === ChangeSetType.CREATE && meta.className === MailEntity.meta.className)
    const mails = made.map(({ entity }) => ({ mailId: (entity as { id: string }).id }))
    if (mails.length > 0) await sendJobs(em as EntityManager, sendMail, mails)
  },
}
