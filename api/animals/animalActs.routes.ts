// Entering animals and changing what is recorded of them. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { inCare } from '../../shared/animals/animal.ts'
import {
  changeAnimalCall,
  checkAnimal,
  checkClassified,
  checkDemanded,
  coreOf,
  createAnimalCall,
  factsOrNone,
  moreOf,
  type AnimalSaid,
} from '../../shared/animals/animalActs.ts'
import { decideAnimalConflictCall } from '../../shared/animals/animalConflicts.ts'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import { decided } from '../../shared/conflicts.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { merged } from '../mergeRow.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { drawNumber } from '../settings/drawNumber.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import { plainRow } from '../turnOver.ts'
import type { Unit } from '../unitOfWork.ts'
import { AnimalEntity, type StoredAnimal } from './animal.entity.ts'
import { ClassificationEntity } from './classification.entity.ts'
import { AnimalFactsEntity, type StoredAnimalFacts } from './animalFacts.entity.ts'
import { lockedAnimal } from './lockedAnimal.ts'

/** All rules; whom it points at and who else has its chip is looked up when it is new. */
async function judge({ em, now }: Unit, zone: string, said: AnimalSaid, animalId: string, before: Partial<AnimalSaid>): Promise<void> {
  checkAnimal(said, localDate(now, zone))
  const { chip, contactId, bondGroupId, coordinatorId } = said
  if (contactId && contactId !== before.contactId && !(await em.findOne(ContactEntity, { id: contactId }))) throw new Failure('notFound')
  if (bondGroupId && bondGroupId !== before.bondGroupId && !(await em.findOne(AnimalEntity, { id: bondGroupId })))
    throw new Failure('notFound')
  if (coordinatorId && coordinatorId !== before.coordinatorId && !(await em.findOne(MemberEntity, { id: coordinatorId })))
    throw new Failure('notFound')
  const other = chip && chip !== before.chip ? await em.findOne(AnimalEntity, { chip, id: { $ne: animalId } }) : null
  if (other) throw new Failure('chip.duplicate', { fields: ['chip'], detail: { animalId: other.id } })
}

/**
 * The classification that an animal is to have. One that was deleted since a device chose it is no reason to turn the animal
 * away: it has the one of its species then.
 */
async function classified({ em, tenantId }: Unit, said: Pick<AnimalSaid, 'classificationId' | 'species'>): Promise<string | null> {
  const { classificationId } = said
  if (!classificationId) return null
  // Held, so that it is not deleted before this is written.
  const row = await em.findOne(ClassificationEntity, { id: classificationId }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!row && !(await scopesOfDeleted(em, tenantId, 'classification', classificationId))) throw new Failure('notFound')
  checkClassified(said, row)
  return row && classificationId
}

const unknown = { custody: null, place: null, roomId: null, outcome: null, careFrom: null, careUntil: null, released: false, activeIn: [] }

const nameLimit = 60
/** What an animal without a name is called. */
const nameFrom = (unnamed: string, number: string): string =>
  [...unnamed.replaceAll('{number}', number)].slice(0, nameLimit).join('').trim()

interface Entering {
  id: string
  said: AnimalSaid
  /** Whom it is shown to from the first moment on. */
  restrictedTo: string[] | null
}

/** A new animal with the next number; nothing was written before. Throws what speaks against it. */
export async function enterAnimal(work: Unit, zone: string, { id, said, restrictedTo }: Entering) {
  const { em, tenantId } = work
  await judge(work, zone, said, id, {})
  if (await em.findOne(AnimalEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
  const { animals } = await settingsIn(em)
  checkDemanded(said, animals)
  const classificationId = await classified(work, said)
  const number = await drawNumber(em, tenantId, 'animal', localDate(work.occurredAt, zone))
  const animal = em.create(AnimalEntity, {
    ...unknown,
    ...coreOf(said),
    classificationId,
    name: said.name || nameFrom(animals.unnamed, number),
    id,
    number,
    tenantId,
    restrictedTo,
  }) as StoredAnimal
  const facts = em.create(AnimalFactsEntity, { ...moreOf(said), id, tenantId, inCare: false, restrictedTo }) as StoredAnimalFacts
  return { animal, facts }
}

export function animalActRoutes(registry: Registry): void {
  serve(registry, createAnimalCall, ({ viewer, body: { id, ...said }, work }) =>
    enterAnimal(work, viewer.tenant.zone, { id: id ?? work.key, said, restrictedTo: null }),
  )

  serve(registry, changeAnimalCall, async ({ viewer, params: { id }, body, work }) => {
    const { em, tenantId } = work
    const animal = await lockedAnimal(work, id)
    const stored = (await em.findOne(AnimalFactsEntity, { id })) as StoredAnimalFacts | null
    const { number, ...said } = body
    const core = await merged(work, 'animal', animal, { ...coreOf(said), ...(number !== null && { number }) })
    const facts: AnimalFacts = await merged(work, 'animalFacts', factsOrNone(animal, stored), moreOf(said), factsOrNone(animal, null))
    await judge(work, viewer.tenant.zone, { ...coreOf(core), ...moreOf(facts) }, id, {
      ...coreOf(animal),
      ...(stored && moreOf(stored)),
    })
    if (core.number !== animal.number && (await em.findOne(AnimalEntity, { number: core.number, id: { $ne: id } })))
      throw new Failure('animal.numberTaken', { fields: ['number'] })
    const classificationId = await classified(work, core)
    Object.assign(animal, { ...coreOf(core), classificationId, number: core.number })
    const kept = stored
      ? Object.assign(stored, { ...moreOf(facts), conflicts: facts.conflicts ?? null })
      : em.create(AnimalFactsEntity, { ...facts, inCare: inCare(animal), tenantId })
    return { animal, facts: kept as StoredAnimalFacts }
  })

  serve(registry, decideAnimalConflictCall, async ({ params: { id }, body, work: { em } }) => {
    const animal = await em.findOne(AnimalEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const facts = (await em.findOne(AnimalFactsEntity, { id })) as StoredAnimalFacts | null
    if (!animal || !facts) throw new Failure('notFound')
    const now = decided(plainRow('animalFacts', facts as AnimalFacts), body)
    return { facts: Object.assign(facts, moreOf(now), { conflicts: now.conflicts ?? null }) }
  })
}
