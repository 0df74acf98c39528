// The calls of time tracking. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { maySeeTimesOf, type Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { addDays, daysOfMonth } from '../../shared/time.ts'
import {
  assertOpen,
  checkTimeRecord,
  createTimeRecord,
  dayRecords,
  deleteTimeRecord,
  monthRecords,
  timeDays,
  updateTimeRecord,
  type TimeRecord,
  type TimeRecordBody,
} from '../../shared/timetracking/timeRecord.ts'
import { lockedMonthsOf } from '../../shared/timetracking/timeMonth.ts'
import { CalendarDate } from '../../shared/values.ts'
import * as v from 'valibot'
import { merged } from '../mergeRow.ts'
import { rowsOf, rowsOfKinds } from '../orm/rows.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve, type Reading } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { lockedMonths, monthsOf } from './lockedMonths.ts'
import { TimeRecordEntity } from './timeRecord.entity.ts'

const two = (number: string) => number.padStart(2, '0')

async function daysOf(viewer: Viewer, work: Reading, userId: string, dates: readonly string[]) {
  if (!maySeeTimesOf(viewer, userId)) throw new Failure('forbidden')
  const values = [userId, dates[0], dates.at(-1)]
  const records = await work.read((em) =>
    rowsOf(em, viewer.tenant.id, 'timeRecord', { where: 'r.user_id = ? and r.date between ? and ?', values }),
  )
  return timeDays(records, dates)
}

/** All rules, over the records of the same user that could overlap. */
async function judge(work: Unit, viewer: Viewer, record: TimeRecordBody & { id: string }): Promise<void> {
  if (record.userId !== viewer.userId) throw new Failure('forbidden')
  const { userId, date, startTime, endTime } = record
  const near = {
    where: 'r.user_id = ? and (r.date between ? and ? or (r.start_time < ?::timestamptz and r.end_time > ?::timestamptz))',
    values: [userId, addDays(date, -1), addDays(date, 1), endTime, startTime],
  }
  const { timeRecord, timeMonth } = await rowsOfKinds(work.em, work.tenantId, { timeRecord: near, timeMonth: monthsOf(userId) })
  const lockedMonths = lockedMonthsOf(timeMonth, userId)
  checkTimeRecord(record, { now: work.now, zone: viewer.tenant.zone, neighbours: timeRecord, lockedMonths })
}

/** The record to change, locked. What is not there, not this user's or another organisation's is all the same: not found. */
function own(em: EntityManager, viewer: Viewer, id: string) {
  return em.findOne(TimeRecordEntity, { id, userId: viewer.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
}

async function wasOwn(work: Unit, viewer: Viewer, id: string): Promise<boolean> {
  const scopes = await scopesOfDeleted(work.em, work.tenantId, 'timeRecord', id)
  return scopes?.some((scope) => scope.startsWith(`time:${viewer.userId}:`)) ?? false
}

export function timeRecordRoutes(registry: Registry): void {
  serve(registry, dayRecords, async ({ viewer, params, work }) => {
    const date = v.safeParse(CalendarDate, `${params.year}-${two(params.month)}-${two(params.day)}`)
    if (!date.success) throw new Failure('invalid', { fields: ['day'] })
    return daysOf(viewer, work, params.userId, [date.output])
  })

  serve(registry, monthRecords, ({ viewer, params, work }) =>
    daysOf(viewer, work, params.userId, daysOfMonth(`${params.year}-${two(params.month)}`)),
  )

  serve(registry, createTimeRecord, async ({ viewer, body, work }) => {
    const id = body.id ?? work.key
    await judge(work, viewer, { ...body, id })
    if (await work.em.findOne(TimeRecordEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    return work.em.create(TimeRecordEntity, { ...body, id, tenantId: work.tenantId }) as TimeRecord
  })

  serve(registry, updateTimeRecord, async ({ viewer, params, body, work }) => {
    if (body.userId !== viewer.userId) throw new Failure('forbidden')
    const record = await own(work.em, viewer, params.id)
    if (!record) throw new Failure((await wasOwn(work, viewer, params.id)) ? 'row.gone' : 'notFound')
    assertOpen(record, await lockedMonths(work.em, work.tenantId, record.userId))
    const { id: _, ...mine } = body
    const next = await merged(work, 'timeRecord', record as TimeRecord, mine)
    await judge(work, viewer, next)
    return Object.assign(record, next) as TimeRecord
  })

  serve(registry, deleteTimeRecord, async ({ viewer, params, work }) => {
    const record = await own(work.em, viewer, params.id)
    if (!record && !(await wasOwn(work, viewer, params.id))) throw new Failure('notFound')
    if (record) {
      assertOpen(record, await lockedMonths(work.em, work.tenantId, record.userId))
      work.em.remove(record)
    }
    return { id: params.id }
  })
}
