// Report cards of guests who left before today need a right of their own.
import { Failure } from '../../shared/errors.ts'
import { isLateCard, lateCardRight } from '../../shared/reportCards/lateCard.ts'
import type { ReportCardBody } from '../../shared/reportCards/reportCard.ts'
import { localDate } from '../../shared/time.ts'
import { may, type Viewer } from '../../shared/access.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

/** Throws `reportCard.late`. The day counts on which the person wrote it, without a network too. */
export async function assertInTime({ em, tenantId, occurredAt }: Unit, viewer: Viewer, said: Partial<ReportCardBody>): Promise<void> {
  const { animalId, date } = said
  if (!animalId || !date || may(viewer, lateCardRight)) return
  const { zone } = viewer.tenant
  const stays = await rowsOf(em, tenantId, 'stay', { where: 'r.animal_id = ?', values: [animalId] })
  if (isLateCard(date, stays, { today: localDate(occurredAt, zone), zone })) throw new Failure('reportCard.late', { fields: ['date'] })
}
