// Takes an entry of the log of care, from a person or from a terminal, and takes one back.
import { LockMode } from '@mikro-orm/core'
import { careLogIdOf, checkCareLog, logged, type CareLogBody } from '../../shared/care/careActs.ts'
import { isDouble, takenBack, type CareEntry, type CareLog, type CareSaid } from '../../shared/care/careLog.ts'
import { isGoneAt, isGuestAt } from '../../shared/care/here.ts'
import { Failure } from '../../shared/errors.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { StayEntity } from '../bookings/stay.entity.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Unit } from '../unitOfWork.ts'
import { tellDouble } from './tellCare.ts'

export const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

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

/** Throws what the call of the log declares. */
export async function takeCare(work: Unit, body: CareLogBody, said: Pick<CareSaid, 'by' | 'terminal'>, zone: string): Promise<CareLog> {
  const { em, tenantId } = work
  const id = careLogIdOf(body, work.key)
  checkCareLog(body, work.now)
  const animal = await patient(work, body, zone)
  const stored = await em.findOne(entityOf.careLog, { id }, lock)
  if (!stored) return em.create(anyEntity('careLog'), { ...logged(null, body, { ...said, id }), tenantId })
  assertSame(stored, body)
  const { again, unconfirmed } = logged(stored, body, { ...said, id })
  Object.assign(stored, { again, unconfirmed })
  if (isDouble(stored)) await tellDouble(work, stored, animal, zone)
  return stored
}

/** Keeps the entries that are left of a row; without any the row goes. */
export function keepWhatIsLeft({ em }: Unit, stored: CareLog, left: CareLog | null): CareLog | null {
  if (!left) {
    em.remove(stored)
    return null
  }
  const { at, by, result, note, terminal, again, unconfirmed } = left
  return Object.assign(stored, { at, by, result, note, terminal, again, unconfirmed })
}

/** Throws `notFound` for a dose that nobody ever logged. */
export async function takeCareBack(work: Unit, id: string, entry: CareEntry): Promise<{ id: string; log: CareLog | null }> {
  const stored = await work.em.findOne(entityOf.careLog, { id }, lock)
  if (stored) return { id, log: keepWhatIsLeft(work, stored, takenBack(stored, entry)) }
  if (!(await scopesOfDeleted(work.em, work.tenantId, 'careLog', id))) throw new Failure('notFound')
  return { id, log: null }
}
