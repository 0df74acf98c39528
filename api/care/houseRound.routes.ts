// Care at a terminal: its round, the PIN of the person who does it, and their entries.
import { houseRound, logCareAtTerminal, openRound, roundLife, takeBackAtTerminal, type RoundUndo } from '../../shared/care/houseRound.ts'
import { entryOf, isUnconfirmed, type CareSaid } from '../../shared/care/careLog.ts'
import { observeAtTerminalCall, takeBackObservedCall } from '../../shared/care/observations/atTerminal.ts'
import { checkObserved, observation, type Observation } from '../../shared/care/observations/observation.ts'
import { inHouse } from '../../shared/care/here.ts'
import { Failure } from '../../shared/errors.ts'
import { isIn } from '../../shared/presence.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { StayEntity } from '../bookings/stay.entity.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { RoomEntity } from '../shelters/room.entity.ts'
import { isProofOf, makeProof } from '../terminal/clockProof.ts'
import { carers, houseOfTerminal } from '../terminal/clockPeople.ts'
import { checkTriedPin } from '../terminal/pins.ts'
import type { Unit } from '../unitOfWork.ts'
import { readHouseRound } from './houseRound.ts'
import { lock, takeCare, takeCareBack } from './takeCare.ts'

interface About {
  animalId: string
  userId: string
}

/** Throws `notFound` for an animal that the terminal does not see, and for a person who is not of the organisation. */
async function isInHouse({ em }: Unit, { animalId, userId }: About, shelterId: string): Promise<boolean> {
  const animal = await em.findOne(AnimalEntity, { id: animalId })
  if (!animal || !(await em.findOne(MemberEntity, { id: userId }))) throw new Failure('notFound')
  const stays = (await em.find(StayEntity, { animalId, checkedInAt: { $ne: null }, checkedOutAt: null })).filter(isIn)
  const roomId = inHouse([animal], stays).get(animalId)?.roomId
  return typeof roomId === 'string' && (await em.findOne(RoomEntity, { id: roomId, shelterId })) !== null
}

type Tapped = Pick<RoundUndo, 'userId' | 'proof' | 'at'>

/** Whether the server checked the PIN of the person at this terminal within the hour around the entry. */
const isProven = (server: Server, terminalId: string, { userId, proof, at }: Tapped): boolean =>
  proof !== null && isProofOf(server, { terminalId, userId, use: 'round' }, at, proof)

/** An animal that was moved before the entry arrives has got its dose all the same: the entry is kept, and not confirmed. */
async function stateIn(server: Server, work: Unit, terminalId: string, entry: About & Tapped): Promise<'verified' | 'unverified'> {
  const isHere = await isInHouse(work, entry, await houseOfTerminal(work.em, terminalId))
  return isHere && isProven(server, terminalId, entry) ? 'verified' : 'unverified'
}

/** Whether this terminal made the entry, and the person may take it back there. */
const isTakenBack = (server: Server, terminalId: string, { terminal }: Pick<CareSaid | Observation, 'terminal'>, tapped: Tapped): boolean =>
  terminal?.id === terminalId && (isUnconfirmed({ terminal }) || isProven(server, terminalId, tapped))

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
    const state = await stateIn(server, work, terminalId, { ...body, userId, proof })
    const terminal = { id: terminalId, state, decidedAt: null, decidedBy: null } as const
    const { id } = await takeCare(work, body, { by: userId, terminal }, tenant.zone)
    return { id, state: terminal.state }
  })

  serve(registry, takeBackAtTerminal, async ({ server, viewer, params: { id }, body: { at, userId, proof }, work }) => {
    const { userId: terminalId } = viewer
    await houseOfTerminal(work.em, terminalId)
    const stored = await work.em.findOne(entityOf.careLog, { id })
    const entry = stored && entryOf(stored, { at, by: userId })
    if (stored && !(entry && isTakenBack(server, terminalId, entry, { userId, proof, at }))) throw new Failure('notFound')
    await takeCareBack(work, id, { at, by: userId })
    return { id }
  })

  serveObservations(registry)
}

/** An observation waits for nobody: without a proof it stays marked as not confirmed. */
function serveObservations(registry: Registry): void {
  serve(registry, observeAtTerminalCall, async ({ server, viewer, body: { id: given, userId, proof, ...noted }, work }) => {
    const { userId: terminalId } = viewer
    const { em, tenantId, key, now } = work
    const said = { ...noted, by: userId, note: '', photoIds: [], voice: null }
    observation.check(said)
    checkObserved(said, now)
    const state = await stateIn(server, work, terminalId, { ...said, userId, proof })
    const id = given ?? key
    const stored = await em.findOne(entityOf.observation, { id })
    const isSame = stored?.animalId === said.animalId && stored.at === said.at && stored.by === userId && stored.terminal?.id === terminalId
    if (stored && !isSame) throw new Failure('idTaken', { fields: ['id'] })
    const terminal = { id: terminalId, state }
    if (!stored) em.create(anyEntity('observation'), { ...said, id, tenantId, terminal })
    return { id }
  })

  serve(registry, takeBackObservedCall, async ({ server, viewer, params: { id }, body: { at, userId, proof }, work }) => {
    const { em, tenantId } = work
    await houseOfTerminal(em, viewer.userId)
    const stored = await em.findOne(entityOf.observation, { id }, lock)
    if (!stored && !(await scopesOfDeleted(em, tenantId, 'observation', id))) throw new Failure('notFound')
    const isOwn = stored?.at === at && stored.by === userId && isTakenBack(server, viewer.userId, stored, { userId, proof, at })
    if (stored && !isOwn) throw new Failure('notFound')
    if (stored) em.remove(stored)
    return { id }
  })
}
