// Rounds through rooms. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { roundIdOf } from '../../shared/shelters/rounds/roomRound.ts'
import { checkRound, noteRoundCall, rounded, takeBackRoundCall, type RoundBody } from '../../shared/shelters/rounds/roundActs.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { RoomEntity } from './room.entity.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Throws `notFound` where a room is not one of the organisation. */
async function note({ em, tenantId, userId: by, now }: Unit, body: RoundBody) {
  checkRound(body, now)
  const roomIds = [...new Set(body.roomIds)].sort()
  // Locked in one order, so that two who note the same rooms at once follow each other.
  const rooms = await em.find(RoomEntity, { id: { $in: roomIds } }, { ...lock, orderBy: { id: 'asc' } })
  if (rooms.length < roomIds.length) throw new Failure('notFound', { fields: ['roomIds'] })
  const ids = roomIds.map((roomId) => roundIdOf(roomId, body.date, body.round))
  const before = await em.find(entityOf.roomRound, { id: { $in: ids } })
  const byId = new Map(before.map((row) => [row.id, row]))
  return roomIds.map((roomId, at) => {
    const stored = byId.get(ids[at]!)
    if (!stored) return em.create(anyEntity('roomRound'), { ...rounded(null, body, { roomId, by }), tenantId })
    return Object.assign(stored, { note: rounded(stored, body, { roomId, by }).note })
  })
}

/** Throws `notFound` for an id that never was one of a round. */
async function takeBack({ em, tenantId }: Unit, ids: readonly string[]) {
  const rows = await em.find(entityOf.roomRound, { id: { $in: [...new Set(ids)] } }, { ...lock, orderBy: { id: 'asc' } })
  const found = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!found.has(id) && !(await scopesOfDeleted(em, tenantId, 'roomRound', id))) throw new Failure('notFound')
  for (const row of rows) em.remove(row)
  return { ids: [...ids] }
}

export function roundRoutes(registry: Registry): void {
  serve(registry, noteRoundCall, async ({ body, work }) => ({ rounds: await note(work, body) }))
  serve(registry, takeBackRoundCall, ({ body: { ids }, work }) => takeBack(work, ids))
}
