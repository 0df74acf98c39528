// What people do for guests at a device: tick doses and meals off, walk a round, take a request down, and take back what they ticked.
import { createRequest } from '../../shared/bookings/requests/requestActs.ts'
import { logCare, takeBackCare } from '../../shared/care/careActs.ts'
import type { CareItem } from '../../shared/care/careItem.ts'
import { sayings, type CareLog } from '../../shared/care/careLog.ts'
import { noteRound, takeBackRound } from '../../shared/shelters/rounds/roundActs.ts'
import { rounds, type RoomRound } from '../../shared/shelters/rounds/roomRound.ts'
import { addDays, localDate } from '../../shared/time.ts'
import { askedOf } from '../factories/asked.ts'
import { raced, type Device } from './device.ts'
import { morning } from './guests.ts'
import type { Stage } from './schedule.ts'
import type { Seen } from './seen.ts'
import { rowsIn } from './storyInvariants.ts'

/** Mostly the same, so that two people walk it. */
const usualRounds = [...rounds, 'morning', 'morning'] as const

/** One act; what was done, for the log. */
export async function actOnGuests(stage: Stage, device: Device, { view }: Seen): Promise<string> {
  const { random } = stage
  const [items, logs, walked] = [rowsIn<CareItem>(view, 'careItem'), rowsIn<CareLog>(view, 'careLog'), rowsIn<RoomRound>(view, 'roomRound')]
  const what = random.weighted([
    [items.length > 0 ? 12 : 0, 'log'],
    [logs.length > 0 ? 3 : 0, 'take back'],
    [8, 'round'],
    [walked.length > 0 ? 1 : 0, 'take round back'],
    [9, 'request'],
  ] as const)
  const at = new Date(device.millis()).toISOString()
  const today = localDate(stage.time.now, device.zone)
  const acted = (work: () => Promise<void>) => raced(device, work)
  if (what === 'log')
    await acted(() => device.act(logCare, doseOf(stage, random.flip(0.7) ? items[0]! : random.pick(items), { at, today })))
  if (what === 'take back') {
    const log = random.pick(logs)
    const { at: then, by } = random.pick(sayings(log))
    await acted(() => device.act(takeBackCare, { id: log.id, at: then, by }))
  }
  if (what === 'round') {
    const roomIds = stage.rooms.filter(() => random.flip(0.7))
    const said = { date: today, round: random.pick(usualRounds), at, note: random.flip(0.4) ? `n${random.below(1000)}` : '' }
    if (roomIds.length > 0) await acted(() => device.act(noteRound, { roomIds, ...said }))
  }
  if (what === 'take round back') await acted(() => device.act(takeBackRound, { ids: [random.pick(walked).id] }))
  if (what === 'request') {
    const dates = [addDays(today, 1 + random.below(3))]
    await acted(() => device.act(createRequest.daycare, { ...askedOf(stage.receiver), id: null, dropOffTime: morning, dates }))
  }
  return what
}

/** A dose of today, rarely of yesterday: few, so that two people give the same one. */
function doseOf({ random }: Stage, { id, animalId, kind, label, times }: CareItem, { at, today }: { at: string; today: string }) {
  const result = random.pick(['given', 'given', 'given', 'partial', 'refused'] as const)
  const due = { dueDate: addDays(today, random.flip(0.15) ? -1 : 0), dueTime: random.flip(0.75) ? times[0]! : random.pick(times) }
  const drug = { batch: '', expiresOn: null }
  return { id: null, animalId, itemId: id, kind, label, ...due, ...drug, at, result, note: result === 'refused' ? 'spuckt' : '' }
}
