// The months of a person that a lead has approved.
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockedMonthsOf } from '../../shared/timetracking/timeMonth.ts'
import { rowsOf } from '../orm/rows.ts'

/** All months of a person that somebody has decided about. */
export const monthsOf = (userId: string) => ({ where: 'r.user_id = ?', values: [userId] })

export const lockedMonths = async (em: EntityManager, tenantId: string, userId: string): Promise<Set<string>> =>
  lockedMonthsOf(await rowsOf(em, tenantId, 'timeMonth', monthsOf(userId)), userId)
