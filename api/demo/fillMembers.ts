// What the people of the demo have to do and have worked. It points at members, so those are made before.
import { localDate } from '../../shared/time.ts'
import { BookmarkEntity } from '../animals/bookmark.entity.ts'
import { anyEntity } from '../entities.ts'
import { NotificationEntity } from '../notifications/notification.entity.ts'
import { TaskEntity } from '../tasks/task.entity.ts'
import { TimeRecordEntity } from '../timetracking/timeRecord.entity.ts'
import type { Doors } from '../unitOfWork.ts'
import { demoBookmarks } from './bookmarks.ts'
import { zone, type Stock } from './fill.ts'
import { demoPunches, type Puncher } from './punches.ts'
import { demoNotifications, demoTasks } from './tasks.ts'
import { earlyHour, timeRecords } from './times.ts'
import { write } from './write.ts'

/** Tasks of these people and what tells of them. */
export async function fillTasks(
  doors: Doors,
  tenantId: string,
  people: readonly { id: string; email: string }[],
  stock: Stock,
): Promise<void> {
  const today = localDate(doors.clock.now(), zone)
  const tasks = demoTasks({ tenantId, today, people, ...stock })
  if (tasks.length === 0) return
  await write(doors, tenantId, people[0]!.id, (em) => {
    for (const task of tasks) em.create(TaskEntity, { tenantId, ...task })
    for (const notification of demoNotifications(tenantId, tasks, today)) em.create(NotificationEntity, { tenantId, ...notification })
  })
}

interface Working {
  tenantId: string
  userId: string
  leadId: string
  tasks: readonly string[]
  /** Tells people apart. */
  seed: number
  terminalId: string
  /** Null for people who enter their times by hand. */
  puncher: Puncher | null
}

/** Weeks of working time of one member: punched at the terminal, or entered by hand. */
export function fillTimes(doors: Doors, working: Working): Promise<unknown> {
  const { tenantId, userId } = working
  const millis = doors.clock.now()
  const given = { ...working, today: localDate(millis, zone), zone, now: new Date(millis).toISOString() }
  const clocked = working.puncher && demoPunches(given, working.puncher)
  return write(doors, tenantId, userId, (em) => {
    for (const record of [...(clocked?.records ?? timeRecords(given)), ...earlyHour(given)])
      em.create(TimeRecordEntity, { tenantId, ...record })
    for (const punch of clocked?.punches ?? []) em.create(anyEntity('punch'), { tenantId, ...punch })
    for (const month of clocked?.months ?? []) em.create(anyEntity('timeMonth'), { tenantId, ...month })
  })
}

/** What the whole organisation looks at in its animals, and what one of its people does. */
export const fillBookmarks = (doors: Doors, tenantId: string, userId: string): Promise<unknown> =>
  write(doors, tenantId, userId, (em) => {
    for (const bookmark of demoBookmarks(tenantId, userId)) em.create(BookmarkEntity, { tenantId, ...bookmark })
  })
