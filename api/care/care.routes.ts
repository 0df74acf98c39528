// The calls about care. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { careDay } from '../../shared/care/careList.ts'
import { careLogIdOf, checkCareLog, logCareCall, logged, takeBackCareCall, type CareLogBody } from '../../shared/care/careActs.ts'
import { isGoneAt, isGuestAt } from '../../shared/care/here.ts'
import { isDouble, takenBack, type CareLog } from '../../shared/care/careLog.ts'
import { animalCare, careLogRows, careToday } from '../../shared/care/careReads.ts'
import { Failure } from '../../shared/errors.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { StayEntity } from '../bookings/stay.entity.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { rowsOf, rowsPage } from '../orm/rows.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { readCareRows } from './careDay.ts'
import { tellDouble } from './tellCare.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Throws `notFound`; `care.animalDead`, `care.animalLeft` for what was done on a day after its death, or after it left and is no guest. */
async function patient({ em }: Unit, { animalId, at }: CareLogBody, zone: string) {
  const animal = await em.findOne(AnimalEntity, { id: animalId })
  if (!animal) throw new Failure('notFound')
  if (!isGoneAt(animal, at, zone)) return animal
  if (animal.outcome === 'dead') throw new Failure('care.animalDead', { fields: ['at'] })
  const stays = await em.find(StayEntity, { animalId, checkedInAt: { $ne: null } })
  if (!stays.some((stay) => isGuestAt(stay, at))) throw new Failure('care.animalLeft', { fields: ['at'] })
  return animal
}

/** Throws `idTaken` where the row of this id is about something else. */
function assertSame({ animalId, itemId, dueDate, dueTime }: CareLog, body: CareLogBody): void {
  const isOne = itemId !== null && dueDate !== null && itemId === body.itemId && dueDate === body.dueDate && dueTime === body.dueTime
  if (!isOne || animalId !== body.animalId) throw new Failure('idTaken', { fields: ['id'] })
}

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

  serve(registry, logCareCall, async ({ viewer, body, work }) => {
    const { em, tenantId, userId: by } = work
    const id = careLogIdOf(body, work.key)
    checkCareLog(body, work.now)
    const animal = await patient(work, body, viewer.tenant.zone)
    const stored = await em.findOne(entityOf.careLog, { id }, lock)
    if (!stored) {
      const made: CareLog = em.create(anyEntity('careLog'), { ...logged(null, body, { id, by }), tenantId })
      return made
    }
    assertSame(stored, body)
    stored.again = logged(stored, body, { id, by }).again
    if (isDouble(stored)) await tellDouble(work, stored, animal, viewer.tenant.zone)
    return stored
  })

  serve(registry, takeBackCareCall, async ({ params: { id }, body, work }) => {
    const { em, tenantId } = work
    const stored = await em.findOne(entityOf.careLog, { id }, lock)
    if (!stored) {
      if (!(await scopesOfDeleted(em, tenantId, 'careLog', id))) throw new Failure('notFound')
      return { id, log: null }
    }
    const left = takenBack(stored, body)
    if (!left) em.remove(stored)
    else Object.assign(stored, { at: left.at, by: left.by, result: left.result, note: left.note, again: left.again })
    return { id, log: left && stored }
  })
}
