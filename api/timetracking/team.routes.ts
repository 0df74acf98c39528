// Working time of all: the team of a month, the month of one person, and its approval.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { maySeeTimesOf, type Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { memberName } from '../../shared/identity/member.ts'
import { plannedInMonth } from '../../shared/planning/plannedInMonth.ts'
import { addDays, daysOfMonth } from '../../shared/time.ts'
import { daysBefore, monthFacts } from '../../shared/timetracking/monthFacts.ts'
import { approvalProblem, approveMonth, personMonth, reopenMonth, teamMonth } from '../../shared/timetracking/teamMonth.ts'
import { derivedId } from '../../shared/uuid.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { notify } from '../notifications/notify.ts'
import { rowsOf, rowsOfKinds } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { TerminalEntity } from '../terminal/terminal.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import { TimeMonthEntity } from './timeMonth.entity.ts'

/** The days of a month and those around it that tell how it begins and ends. */
function spanOf(month: string): [from: string, until: string] {
  const days = daysOfMonth(month)
  return [addDays(days[0]!, -daysBefore), addDays(days.at(-1)!, daysBefore)]
}

const monthIn = ({ year, month }: { year: string; month: string }): string => `${year}-${month}`

async function nameIn(em: EntityManager, userId: string): Promise<string> {
  const member = await em.findOne(MemberEntity, { id: userId })
  if (!member) throw new Failure('notFound')
  return memberName(member)
}

/** The shifts that begin in the month and the absences of its days, by the person. */
async function planOf(em: EntityManager, tenantId: string, month: string) {
  const days = daysOfMonth(month)
  const [from, until] = [days[0]!, days.at(-1)!]
  const { shift, absence } = await rowsOfKinds(em, tenantId, {
    shift: { where: 'r.date between ? and ?', values: [from, until] },
    absence: { where: 'r.start_date <= ? and r.end_date >= ?', values: [until, from] },
  })
  return { shifts: Map.groupBy(shift, ({ userId }) => userId), absences: Map.groupBy(absence, ({ userId }) => userId) }
}

async function teamOf(em: EntityManager, { tenant }: Viewer, month: string, now: string) {
  const dates = { where: 'r.date between ? and ?', values: spanOf(month) }
  const records = Map.groupBy(await rowsOf(em, tenant.id, 'timeRecord', dates), ({ userId }) => userId)
  const punches = Map.groupBy(await rowsOf(em, tenant.id, 'punch', dates), ({ userId }) => userId)
  const months = await rowsOf(em, tenant.id, 'timeMonth', { where: 'r.month = ?', values: [month] })
  const { shifts, absences } = await planOf(em, tenant.id, month)
  const approved = new Map(months.map(({ userId, approvedAt }) => [userId, approvedAt]))
  const memberships = await em.find(MembershipEntity, { disabledAt: null })
  const booking = memberships.filter(({ rights }) => rights.includes('timetracking.own')).map(({ userId }) => userId)
  const ids = [...new Set([...booking, ...records.keys(), ...punches.keys()])]
  const members = await em.find(MemberEntity, { id: { $in: ids } }, { orderBy: { forename: 'asc', surname: 'asc', id: 'asc' } })
  return members.map((member) => {
    const ofPerson = { records: records.get(member.id) ?? [], punches: punches.get(member.id) ?? [] }
    const { minutes, warnings, open } = monthFacts({ month, ...ofPerson, now })
    const approvedAt = approved.get(member.id) ?? null
    const planned = plannedInMonth(month, shifts.get(member.id) ?? [], absences.get(member.id) ?? [])
    return { userId: member.id, name: memberName(member), minutes, planned, warnings: warnings.size, open, approvedAt }
  })
}

async function unverifiedOf(em: EntityManager, tenantId: string) {
  const punches = await rowsOf(em, tenantId, 'punch', { where: `r.state = 'unverified'`, order: 'r.at, r.id', limit: 200 })
  const members = await em.find(MemberEntity, { id: { $in: punches.map(({ userId }) => userId) } })
  const names = new Map(members.map((member) => [member.id, memberName(member)]))
  const terminals = new Map((await em.find(TerminalEntity, {})).map(({ id, name }) => [id, name]))
  return punches.map((punch) => ({ punch, name: names.get(punch.userId) ?? '', terminal: terminals.get(punch.terminalId) ?? '' }))
}

/** The month of a person, locked; made when nobody has decided about it before. */
async function theMonth({ em, tenantId }: Unit, userId: string, month: string) {
  const stored = await em.findOne(TimeMonthEntity, { userId, month }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  return (
    stored ??
    em.create(TimeMonthEntity, {
      id: derivedId(userId, `timeMonth:${tenantId}:${month}`),
      tenantId,
      userId,
      month,
      approvedAt: null,
      approvedBy: null,
      reopenedAt: null,
      reopenedBy: null,
      reason: null,
    })
  )
}

export function teamRoutes(registry: Registry): void {
  serve(registry, teamMonth, ({ viewer, params, work }) =>
    work.read(async (em) => ({
      people: await teamOf(em, viewer, monthIn(params), work.now),
      unverified: await unverifiedOf(em, viewer.tenant.id),
    })),
  )

  serve(registry, personMonth, async ({ viewer, params, work }) => {
    const { userId } = params
    if (!maySeeTimesOf(viewer, userId)) throw new Failure('forbidden')
    const month = monthIn(params)
    const { id: tenantId } = viewer.tenant
    const dates = { where: 'r.user_id = ? and r.date between ? and ?', values: [userId, ...spanOf(month)], order: 'r.date, r.id' }
    return work.read(async (em) => {
      const [stored = null] = await rowsOf(em, tenantId, 'timeMonth', { where: 'r.user_id = ? and r.month = ?', values: [userId, month] })
      const { shifts, absences } = await planOf(em, tenantId, month)
      return {
        name: await nameIn(em, userId),
        planned: plannedInMonth(month, shifts.get(userId) ?? [], absences.get(userId) ?? []),
        records: await rowsOf(em, tenantId, 'timeRecord', dates),
        punches: await rowsOf(em, tenantId, 'punch', dates),
        month: stored,
      }
    })
  })

  decisionRoutes(registry)
}

function decisionRoutes(registry: Registry): void {
  serve(registry, approveMonth, async ({ params, work, viewer }) => {
    const month = monthIn(params)
    await nameIn(work.em, params.userId)
    const dates = { where: 'r.user_id = ? and r.date between ? and ?', values: [params.userId, ...spanOf(month)] }
    const problem = approvalProblem(month, work.now, viewer.tenant.zone, await rowsOf(work.em, work.tenantId, 'punch', dates))
    if (problem) throw new Failure(problem)
    const stored = await theMonth(work, params.userId, month)
    if (stored.approvedAt === null) Object.assign(stored, { approvedAt: work.now, approvedBy: work.userId })
    return stored
  })

  serve(registry, reopenMonth, async ({ params, body, work }) => {
    const month = monthIn(params)
    await nameIn(work.em, params.userId)
    const where = { userId: params.userId, month }
    const stored = await work.em.findOne(TimeMonthEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!stored || stored.approvedAt === null) throw new Failure('month.notApproved')
    const { reason } = body
    await notify(
      work,
      {
        kind: 'monthReopened',
        aboutId: stored.id,
        subject: `${params.month}/${params.year}`,
        note: reason,
        once: `${stored.id}:${work.now}`,
      },
      [params.userId],
    )
    Object.assign(stored, { approvedAt: null, approvedBy: null, reopenedAt: work.now, reopenedBy: work.userId, reason })
    return stored
  })
}
