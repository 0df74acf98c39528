// The calls of rooms. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { changeRoomCall, createRoomCall, deleteRoomCall, orderRoomsCall } from '../../shared/shelters/roomActs.ts'
import type { Room } from '../../shared/shelters/shelter.ts'
import { checkRoom } from '../../shared/shelters/shelterRules.ts'
import { merged } from '../mergeRow.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { RoomEntity, type StoredRoom } from './room.entity.ts'
import { assertNeverLivedIn, assertNobodyIn, removeWithRooms } from './shelter.routes.ts'
import { ShelterEntity } from './shelter.entity.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

const roomsOf = async ({ em }: Unit, shelterId: string): Promise<Room[]> => (await em.find(RoomEntity, { shelterId })) as StoredRoom[]

/** Throws `row.gone` for one that was deleted, else `notFound`. */
async function lockedRoom({ em, tenantId }: Unit, id: string): Promise<StoredRoom> {
  const room = await em.findOne(RoomEntity, { id }, lock)
  if (!room) throw new Failure((await scopesOfDeleted(em, tenantId, 'room', id)) ? 'row.gone' : 'notFound')
  return room as StoredRoom
}

export function roomRoutes(registry: Registry): void {
  serve(registry, createRoomCall, async ({ body, work }) => {
    const { em, tenantId } = work
    const id = body.id ?? work.key
    // Held, so that it is not deleted meanwhile and two rooms do not take one name.
    if (!(await em.findOne(ShelterEntity, { id: body.shelterId }, lock))) throw new Failure('notFound')
    checkRoom({ ...body, id }, await roomsOf(work, body.shelterId))
    if (await em.findOne(RoomEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    return em.create(RoomEntity, { ...body, id, tenantId }) as StoredRoom
  })

  serve(registry, changeRoomCall, async ({ params, body, work }) => {
    const room = await lockedRoom(work, params.id)
    // A room stays where it is built.
    const { id: _, shelterId: _shelter, ...mine } = body
    const next = await merged(work, 'room', room as Room, mine)
    checkRoom(next, await roomsOf(work, room.shelterId))
    if (room.active && !next.active) await assertNobodyIn(work.em, [room.id])
    return Object.assign(room, next)
  })

  serve(registry, orderRoomsCall, async ({ params, body, work }) => {
    if (!(await work.em.findOne(ShelterEntity, { id: params.id }))) throw new Failure('notFound')
    const chosen = { id: { $in: body.order }, shelterId: params.id }
    const rooms = (await work.em.find(RoomEntity, chosen, { ...lock, orderBy: { id: 'asc' } })) as StoredRoom[]
    for (const room of rooms) room.position = body.order.indexOf(room.id)
    return { rooms }
  })

  serve(registry, deleteRoomCall, async ({ params, work }) => {
    const { em, tenantId } = work
    const room = await em.findOne(RoomEntity, { id: params.id }, lock)
    if (!room && !(await scopesOfDeleted(em, tenantId, 'room', params.id))) throw new Failure('notFound')
    if (room) {
      await assertNeverLivedIn(em, [room.id])
      await removeWithRooms(em, [room.id])
      em.remove(room)
    }
    return { id: params.id }
  })
}
