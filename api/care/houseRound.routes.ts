// Care at a terminal: its round, the PIN of the person who does it, and their entries.
import { houseRound, logCareAtTerminal, openRound, roundLife, takeBackAtTerminal, type RoundUndo } from '../../shared/care/houseRound.ts'
import { entryOf, isUnconfirmed } from '../../shared/care/careLog.ts'
import { inHouse } from '../../shared/care/here.ts'
import { Failure } from '../../shared/errors.ts'
import { isIn } from '../../shared/presence.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { StayEntity } from '../bookings/stay.entity.ts'
import { entityOf } from '../entities.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { RoomEntity } from '../shelters/room.entity.ts'
import { isProofOf, makeProof } from '../terminal/clockProof.ts'
import { carers, houseOfTerminal } from '../terminal/clockPeople.ts'
import { checkTriedPin } from '../terminal/pins.ts'
import type { Unit } from '../unitOfWork.ts'
import { readHouseRound } from './houseRound.ts'
import { takeCare, takeCareBack } from './takeCare.ts'

async function isInHouse({ em }: Unit, animalId: string, shelterId: string): Promise<boolean> {
  const animal = await em.findOne(AnimalEntity, { id: animalId })
  const stays = (await em.find(StayEntity, { animalId, checkedInAt: { $ne: null }, checkedOutAt: null })).filter(isIn)
  const roomId = animal && inHouse([animal], stays).get(animalId)?.roomId
  return typeof roomId === 'string' && (await em.findOne(RoomEntity, { id: roomId, shelterId })) !== null
}

/** Whether the server checked the PIN of the person at this terminal within the hour around the entry. */
const isProven = (server: Server, terminalId: string, { userId, proof, at }: Pick<RoundUndo, 'userId' | 'proof' | 'at'>): boolean =>
  proof !== null && isProofOf(server, { terminalId, userId, use: 'round' }, at, proof)

export function houseRoundRoutes(registry: Registry): void {
  serve(registry, houseRound, ({ viewer, work }) =>
    work.read(async (em) => readHouseRound(em, viewer.tenant.id, work.today, await houseOfTerminal(em, viewer.userId))),
  )

  serve(registry, openRound, async ({ server, viewer, body: { userId, pin }, work }) => {
    const { userId: terminalId } = viewer
    const mayCare = await work.read(async (em) => {
      await houseOfTerminal(em, terminalId)
      return (await carers(em)).some(({ id }) => id === userId)
    })
    await checkTriedPin(server, (look) => work.read(look), { terminalId, userId, pin })
    if (!mayCare) throw new Failure('pin.wrong', { fields: ['pin'] })
    const proof = makeProof(server, { terminalId, userId, use: 'round' })
    return { proof, until: new Date(server.clock.now() + roundLife).toISOString() }
  })

  serve(registry, logCareAtTerminal, async ({ server, viewer, body: { userId, proof, ...body }, work }) => {
    const { userId: terminalId, tenant } = viewer
    const isHere = await isInHouse(work, body.animalId, await houseOfTerminal(work.em, terminalId))
    if (!(await work.em.findOne(MemberEntity, { id: userId }))) throw new Failure('notFound')
    // An animal that was moved before the entry arrives has got its dose all the same; a person confirms it.
    const state = isHere && isProven(server, terminalId, { userId, proof, at: body.at }) ? 'verified' : 'unverified'
    const terminal = { id: terminalId, state, decidedAt: null, decidedBy: null } as const
    const { id } = await takeCare(work, body, { by: userId, terminal }, tenant.zone)
    return { id, state: terminal.state }
  })

  serve(registry, takeBackAtTerminal, async ({ server, viewer, params: { id }, body: { at, userId, proof }, work }) => {
    const { userId: terminalId } = viewer
    await houseOfTerminal(work.em, terminalId)
    const stored = await work.em.findOne(entityOf.careLog, { id })
    const entry = stored && entryOf(stored, { at, by: userId })
    const isOwn = entry?.terminal?.id === terminalId && (isUnconfirmed(entry) || isProven(server, terminalId, { userId, proof, at }))
    if (stored && !isOwn) throw new Failure('notFound')
    await takeCareBack(work, id, { at, by: userId })
    return { id }
  })
}
