// The animals of a week, and who is away in it, for people who see the plan.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PlanningDays } from '../../shared/planning/planningDays.ts'
import { daysOfWeek } from '../../shared/planning/week.ts'
import { entityOf } from '../entities.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { rowsOf } from '../orm/rows.ts'

/** The first and the last day of a custody count. Of earlier custodies of an animal that came again nothing is known here. */
function inCareOn(em: EntityManager, tenantId: string, date: string, today: string): Promise<number> {
  const inRooms = { tenantId, custody: { $ne: null, $nin: ['pension' as const] }, place: 'room' as const }
  if (date >= today) return em.count(entityOf.animal, inRooms)
  return em.count(entityOf.animal, { $or: [inRooms, { tenantId, careUntil: { $gte: date } }], careFrom: { $lte: date } })
}

export async function planningDays(em: EntityManager, tenantId: string, from: string, today: string): Promise<PlanningDays> {
  const dates = daysOfWeek(from)
  const values = [dates.at(-1)!, from]
  const period = 'r.start_date <= ?::date and r.end_date >= ?::date'
  const stays = await rowsOf(em, tenantId, 'stay', { where: `r.active and ${period}`, values })
  const away = await rowsOf(em, tenantId, 'absence', { where: `r.state = 'approved' and ${period}`, values })
  const inCare: number[] = []
  for (const date of dates) inCare.push(await inCareOn(em, tenantId, date, today))
  return {
    days: dates.map((date, nth) => {
      const guests = stays.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
      return { date, inCare: inCare[nth]!, guests: new Set(guests.map(({ animalId }) => animalId)).size }
    }),
    away,
    people: await peopleWith(em, tenantId, 'timetracking.own'),
  }
}
