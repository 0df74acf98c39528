// Mails that a version without jobs has written, and nobody has sent: they get a job. While such a version still runs beside this one, it comes first.
import { LockMode } from '@mikro-orm/core'
import { sendJobs } from '../orm/sendJobs.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { MailEntity } from './mail.entity.ts'
import { sendMail } from './mail.jobs.ts'

/** Milliseconds that a process of the older version has for its own. */
const itsOwn = 10 * 60_000

export function adoptOldMails(doors: Pick<Doors, 'orm' | 'clock'>): Promise<void> {
  const before = new Date(doors.clock.now() - itsOwn).toISOString()
  return identityUnitOfWork(doors, {}, async (em) => {
    const left = await em.find(MailEntity, { dueAt: { $lte: before } }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE })
    if (left.length === 0) return
    for (const mail of left) mail.dueAt = null
    await em.flush()
    await sendJobs(
      em,
      sendMail,
      left.map(({ id }) => ({ mailId: id })),
    )
  })
}
