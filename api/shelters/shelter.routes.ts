// The calls of shelters. The rules are those of shared/, over the rows of the database.
import { entityOf } from '../entities.ts'
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import type { Shelter } from '../../shared/shelters/shelter.ts'
import { changeShelterCall, createShelterCall, deleteShelterCall, orderSheltersCall } from '../../shared/shelters/shelterActs.ts'
import { assertEmpty, assertNotNamed, checkShelter } from '../../shared/shelters/shelterRules.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { merged } from '../mergeRow.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { TerminalEntity } from '../terminal/terminal.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import { RoomEntity } from './room.entity.ts'
import { ShelterEntity, type StoredShelter } from './shelter.entity.ts'

/** Throws `room.occupied`. */
export const assertNobodyIn = async (em: EntityManager, roomIds: readonly string[]): Promise<void> =>
  assertEmpty(await em.find(AnimalEntity, { roomId: { $in: [...roomIds] } }, { fields: ['id'] }))

/** Blocks of rooms that are deleted, and what is drawn of them on the floor plan, go with them. */
export async function removeWithRooms(em: EntityManager, roomIds: readonly string[]): Promise<void> {
  const ofRooms = { roomId: { $in: [...roomIds] } }
  for (const block of await em.find(entityOf.roomBlock, ofRooms)) em.remove(block)
  for (const shape of await em.find(entityOf.roomShape, ofRooms)) em.remove(shape)
}

/** What happened in a room names it for good. Throws `room.occupied`, `room.hasHistory`. */
export async function assertNeverLivedIn(em: EntityManager, roomIds: readonly string[]): Promise<void> {
  await assertNobodyIn(em, roomIds)
  const named = { roomId: { $in: [...roomIds] } }
  const change = await em.findOne(entityOf.statusChange, named, { fields: ['id'] })
  if (change || (await em.findOne(entityOf.stay, named, { fields: ['id'] }))) throw new Failure('room.hasHistory')
}

/** A house of which a terminal does the round stays. Terminals that were revoked forget it. Throws `shelter.hasTerminal`. */
async function releaseTerminals(em: EntityManager, shelterId: string): Promise<void> {
  const terminals = await em.find(TerminalEntity, { shelterId }, locked)
  if (terminals.some(({ revokedAt }) => revokedAt === null)) throw new Failure('shelter.hasTerminal')
  for (const terminal of terminals) terminal.shelterId = null
}

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const

/** Throws `row.gone` for one that was deleted, else `notFound`. */
export async function lockedShelter({ em, tenantId }: Unit, id: string): Promise<StoredShelter> {
  const shelter = await em.findOne(ShelterEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!shelter) throw new Failure((await scopesOfDeleted(em, tenantId, 'shelter', id)) ? 'row.gone' : 'notFound')
  return shelter as StoredShelter
}

async function judge({ em }: Unit, shelter: Omit<Shelter, 'id' | 'version'>, before: Shelter | null): Promise<void> {
  checkShelter(shelter)
  const { contactId } = shelter
  if (contactId && contactId !== before?.contactId && !(await em.findOne(ContactEntity, { id: contactId }))) throw new Failure('notFound')
}

export function shelterRoutes(registry: Registry): void {
  serve(registry, createShelterCall, async ({ body, work }) => {
    const { em, tenantId } = work
    const id = body.id ?? work.key
    await judge(work, body, null)
    if (await em.findOne(ShelterEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    return em.create(ShelterEntity, { ...body, id, tenantId }) as StoredShelter
  })

  serve(registry, changeShelterCall, async ({ params, body, work }) => {
    const shelter = await lockedShelter(work, params.id)
    const { id: _, ...mine } = body
    const next = await merged(work, 'shelter', shelter as Shelter, mine)
    await judge(work, next, shelter)
    if (shelter.active && !next.active) {
      const rooms = await work.em.find(RoomEntity, { shelterId: shelter.id })
      await assertNobodyIn(
        work.em,
        rooms.map(({ id }) => id),
      )
    }
    return Object.assign(shelter, next)
  })

  serve(registry, orderSheltersCall, async ({ body, work }) => {
    const shelters = (await work.em.find(ShelterEntity, { id: { $in: body.order } }, locked)) as StoredShelter[]
    for (const shelter of shelters) shelter.position = body.order.indexOf(shelter.id)
    return { shelters }
  })

  serve(registry, deleteShelterCall, async ({ params, work }) => {
    const { em, tenantId } = work
    const shelter = await em.findOne(ShelterEntity, { id: params.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!shelter) {
      if (!(await scopesOfDeleted(em, tenantId, 'shelter', params.id))) throw new Failure('notFound')
      return { id: params.id, roomIds: [] }
    }
    const rooms = await em.find(RoomEntity, { shelterId: shelter.id }, locked)
    const roomIds = rooms.map(({ id }) => id)
    await assertNeverLivedIn(em, roomIds)
    assertNotNamed(shelter.id, await em.find(entityOf.daycareGroup, { shelterId: shelter.id }))
    await releaseTerminals(em, shelter.id)
    await removeWithRooms(em, roomIds)
    for (const plan of await em.find(entityOf.floorPlan, { shelterId: shelter.id })) em.remove(plan)
    for (const room of rooms) em.remove(room)
    em.remove(shelter)
    return { id: params.id, roomIds }
  })
}
