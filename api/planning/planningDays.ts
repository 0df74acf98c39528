// The animals of a week, and who is away in it, for people who see the plan.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PlanningDays } from '../../shared/planning/planningDays.ts'
import { daysOfWeek } from '../../shared/planning/week.ts'
import { entityOf } from '../entities.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { rowsOf } from '../orm/rows.ts'

export async function planningDays(em: EntityManager, tenantId: string, from: string): Promise<PlanningDays> {
  const dates = daysOfWeek(from)
  const values = [dates.at(-1)!, from]
  const period = 'r.start_date <= ?::date and r.end_date >= ?::date'
  const stays = await rowsOf(em, tenantId, 'stay', { where: `r.active and ${period}`, values })
  const away = await rowsOf(em, tenantId, 'absence', { where: `r.state = 'approved' and ${period}`, values })
  const inCare = await em.count(entityOf.animal, { tenantId, custody: { $nin: ['pension', null] }, place: 'room' })
  return {
    days: dates.map((date) => {
      const guests = stays.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
      return { date, inCare, guests: new Set(guests.map(({ animalId }) => animalId)).size }
    }),
    away,
    people: await peopleWith(em, tenantId, 'timetracking.own'),
  }
}
