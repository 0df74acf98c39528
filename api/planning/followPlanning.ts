// What shifts and absences ask and do beside their rows.
import { may, type Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import type { Absence } from '../../shared/planning/absence.ts'
import { isAsAgreed, type Shift } from '../../shared/planning/shift.ts'
import { localDate } from '../../shared/time.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import { tellAbsence, tellHanded } from './tellPlanning.ts'

/** A shift belongs to the day on which it begins. Throws `dateMismatch`. */
export function checkDay(viewer: Viewer, { date, startTime }: Partial<Shift>): void {
  if (startTime && localDate(startTime, viewer.tenant.zone) !== date) throw new Failure('dateMismatch', { fields: ['date'] })
}

/** Planners alone decide on absences. Throws `forbidden`. */
export function assertDecides(viewer: Viewer, { state }: Partial<Absence>): void {
  if (state !== 'requested' && !may(viewer, 'planning.edit')) throw new Failure('forbidden')
}

const zoneOf = async ({ em, tenantId }: Unit): Promise<string> => (await em.findOneOrFail(TenantEntity, { id: tenantId })).zone

/** People of a published shift hear of another person, house or time. */
export async function followShift(work: Unit, shift: Shift, before: Shift | null): Promise<void> {
  if (!before || before.state === 'draft') return
  if (!isAsAgreed(shift, before)) await tellHanded(work, before, shift, await zoneOf(work))
}

/** Called when it is deleted. */
export async function leaveShift(work: Unit, shift: Shift): Promise<void> {
  if (shift.state !== 'draft') await tellHanded(work, shift, shift, await zoneOf(work))
}

export const followAbsence = tellAbsence
