// The calls about care. The rules are those of shared/, over the rows of the database.
import { careDay } from '../../shared/care/careList.ts'
import { decideCareCall, logCareCall, mayDecide, takeBackCareCall } from '../../shared/care/careActs.ts'
import { decided, entryOf, isUnconfirmed, type CareLog } from '../../shared/care/careLog.ts'
import { animalCare, careLogRows, careToday } from '../../shared/care/careReads.ts'
import { Failure } from '../../shared/errors.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { rowsOf, rowsPage } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { readCareRows } from './careDay.ts'
import { keepWhatIsLeft, lock, takeCare, takeCareBack } from './takeCare.ts'

export function careRoutes(registry: Registry): void {
  serve(registry, careToday, ({ viewer: { tenant }, work }) =>
    work.read(async (em) => ({ lines: careDay(await readCareRows(em, tenant.id, work.today), work.now, tenant.zone).lines })),
  )

  serve(registry, animalCare, ({ viewer, params: { id }, query: { page, kind, result }, work }) =>
    work.read(async (em) => {
      const { id: tenantId } = viewer.tenant
      const [animal] = await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [id] })
      if (!animal) throw new Failure('notFound')
      const items = await rowsOf(em, tenantId, 'careItem', { where: 'r.animal_id = ?', values: [id], order: 'r."from" desc, r.id' })
      const { items: logs, total } = await rowsPage(em, tenantId, 'careLog', {
        where: `r.animal_id = ?${kind ? ' and r.kind = ?' : ''}${result ? ' and r.result = ?' : ''}`,
        values: [id, ...(kind ? [kind] : []), ...(result ? [result] : [])],
        order: 'r.at desc, r.id',
        limit: careLogRows,
        offset: page * careLogRows,
      })
      return { items, logs, total, pages: Math.ceil(total / careLogRows) }
    }),
  )

  serve(registry, logCareCall, ({ viewer, body, work }) => takeCare(work, body, { by: work.userId }, viewer.tenant.zone))

  serve(registry, takeBackCareCall, ({ params: { id }, body, work }) => takeCareBack(work, id, body))

  serve(registry, decideCareCall, async ({ viewer, params: { id }, body, work }) => {
    const { em, tenantId, userId: by, now: at } = work
    const stored = await em.findOne(entityOf.careLog, { id }, lock)
    const entry = stored && entryOf(stored, body)
    if (!entry) throw new Failure('notFound')
    if (!mayDecide(viewer, entry)) throw new Failure('forbidden')
    if (!isUnconfirmed(entry)) throw new Failure('care.decided')
    const { log, rejected } = decided(stored, body, { accepted: body.accepted, at, by })
    const made: CareLog | null = rejected && em.create(anyEntity('careLog'), { ...rejected, tenantId })
    return { log: keepWhatIsLeft(work, stored, log), rejected: made }
  })
}
