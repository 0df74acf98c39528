// Recording vaccinations and weights. The animal is locked, because whether it is in care decides who holds the new row.
import { LockMode } from '@mikro-orm/core'
import { inCare } from '../../shared/animals/animal.ts'
import { classificationFor, classificationOf } from '../../shared/animals/classification.ts'
import { Failure } from '../../shared/errors.ts'
import {
  checkVaccination,
  deleteVaccinationCall,
  deleteWeightCall,
  recordVaccinationCall,
  recordWeightCall,
} from '../../shared/medical/medicalActs.ts'
import { checkWeight } from '../../shared/medical/weightRange.ts'
import { localDate } from '../../shared/time.ts'
import { lockedAnimal } from '../animals/lockedAnimal.ts'
import { ClassificationEntity } from '../animals/classification.entity.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { VaccinationEntity, type StoredVaccination } from './vaccination.entity.ts'
import { WeightEntity, type StoredWeight } from './weight.entity.ts'

async function remove(work: Unit, kind: 'vaccination' | 'weight', id: string): Promise<{ id: string }> {
  const { em, tenantId } = work
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const row = kind === 'weight' ? await em.findOne(WeightEntity, { id }, options) : await em.findOne(VaccinationEntity, { id }, options)
  if (row) em.remove(row)
  else if (!(await scopesOfDeleted(em, tenantId, kind, id))) throw new Failure('notFound')
  return { id }
}

export function medicalActRoutes(registry: Registry): void {
  serve(registry, recordVaccinationCall, async ({ viewer, body: { accepted, ...body }, work }) => {
    const { em, tenantId, now } = work
    const id = body.id ?? work.key
    const animal = await lockedAnimal(work, body.animalId)
    checkVaccination({ ...body, accepted }, animal.birthDate, localDate(now, viewer.tenant.zone))
    if (await em.findOne(VaccinationEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    return em.create(VaccinationEntity, { ...body, id, tenantId, inCare: inCare(animal), activeIn: animal.activeIn }) as StoredVaccination
  })

  serve(registry, recordWeightCall, async ({ body, work }) => {
    const { em, tenantId } = work
    const id = body.id ?? work.key
    const animal = await lockedAnimal(work, body.animalId)
    const row = await em.findOne(ClassificationEntity, { id: classificationOf(animal) })
    checkWeight(body, work.now, classificationFor(animal, row))
    if (await em.findOne(WeightEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    return em.create(WeightEntity, { ...body, id, tenantId, inCare: inCare(animal) }) as StoredWeight
  })

  serve(registry, deleteVaccinationCall, ({ params, work }) => remove(work, 'vaccination', params.id))
  serve(registry, deleteWeightCall, ({ params, work }) => remove(work, 'weight', params.id))
}
