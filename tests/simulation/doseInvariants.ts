// Doses: nobody gives one a second time unseen.
import { isDouble, isGiven, sayings, type CareLog } from '../../shared/care/careLog.ts'
import type { Notification } from '../../shared/notifications/notification.ts'
import { localTime } from '../../shared/time.ts'
import { broken } from './seen.ts'
import type { Truth } from './server.ts'
import { rowsIn } from './storyInvariants.ts'

/** I32: each person who gave a dose that was given twice is notified of it with the times of all. */
export function doublesAreSeen({ rows }: Truth, zone: string): void {
  const told = rowsIn<Notification>(rows, 'notification').filter(({ kind }) => kind === 'doseTwice')
  for (const log of rowsIn<CareLog>(rows, 'careLog')) {
    if (log.kind !== 'medication' || !isDouble(log) || log.restrictedTo !== null) continue
    const given = sayings(log).filter(isGiven)
    for (const { by } of given) {
      const own = told.filter(({ userId, aboutId }) => userId === by && aboutId === log.animalId)
      if (!own.some(({ note }) => given.every(({ at }) => note.includes(localTime(at, zone)))))
        broken('I32 a dose was given twice, and somebody who gave it is not told', null, { log, own })
    }
  }
}
