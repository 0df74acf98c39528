// The business of the model server: what each call would write, by the shared rules.
import { withAgain, type Repeatable } from '../../shared/again.ts'
import type { Right } from '../../shared/access.ts'
import { checkInStay, checkOutStay, stateOf, undoCheckIn, undoCheckOut, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { walkIn } from '../../shared/bookings/checkIn.ts'
import { defaultSetting, widgetSettingId, type SettingType } from '../../shared/bookings/nextBookings.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { checkTimeRecord, type TimeRecord, type TimeRecordBody } from '../../shared/timetracking/timeRecord.ts'
import type { AnyRow } from '../../sync/store.ts'
import { mergedRow } from './mergedRow.ts'
import { handleAnimals, type StoryFaults } from './modelAnimals.ts'
import { Draft } from './modelDraft.ts'
import { zone, type Run, type State, type Verdict } from './modelState.ts'

/** What a call would write and answer. Throws the Failure of a refusal. */
export function judge(state: State, rights: ReadonlySet<Right>, run: Run, faults: StoryFaults = {}): Verdict {
  const demand = (right: Right) => {
    if (!rights.has(right)) throw new Failure('forbidden')
  }
  const { call, userId } = run
  const path = call.path.split('/').slice(2)
  if (path[0] === 'timetracking') {
    demand('timetracking.own')
    return handleTime(state, run, path)
  }
  if (path[0] === 'animal') return handleAnimals(state, demand, run, path, faults)
  const service = path[0] as 'daycare' | 'pension'
  if (path[2] === 'next-settings') {
    demand(`${service}.view`)
    const body = call.body as { type: SettingType }
    const id = widgetSettingId(userId, service, body.type)
    const row = { ...defaultSetting(userId, service, body.type), ...state.rows.get(`widgetSetting:${id}`), ...body }
    return { writes: [['widgetSetting', row as AnyRow]], body: ([written]) => written }
  }
  if (path[2] === 'quick-check-in') {
    demand('daycare.create')
    return handleWalkIn(state, run, faults)
  }
  demand(`${service}.checkin`)
  return handleStays(state, run, path[2]!, path.slice(3).join('/'), faults)
}

function handleTime(state: State, run: Run, path: string[]): Verdict {
  const { call, userId, now } = run
  if (call.method === 'DELETE') {
    const id = path[1]!
    const row = state.rows.get(`timeRecord:${id}`) as TimeRecord | undefined
    if (!row && state.log.some(({ key, op }) => key === `timeRecord:${id}` && op === 'd')) return { writes: [], body: () => ({ id }) }
    if (row?.userId !== userId) throw new Failure('notFound')
    return { writes: [['timeRecord', { id, gone: true }]], body: () => ({ id }) }
  }
  const body = call.body as TimeRecordBody
  if (body.userId !== userId) throw new Failure('forbidden')
  const create = path[2] === 'new'
  const id = create ? (body.id ?? call.mid) : path[2]!
  const current = state.rows.get(`timeRecord:${id}`) as TimeRecord | undefined
  if (create && (current || state.log.some(({ key }) => key === `timeRecord:${id}`))) throw new Failure('idTaken')
  if (!create && current?.userId !== userId) throw new Failure('row.gone')
  const row = create ? { ...body, id, version: 0 } : mergedTime(state, current!, body, run)
  const neighbours = [...state.rows].filter(([key]) => key.startsWith('timeRecord:')).map(([, other]) => other as TimeRecord)
  checkTimeRecord(row, { now, zone: zone, neighbours })
  return { writes: [['timeRecord', row]], body: ([written]) => written }
}

function mergedTime(state: State, current: TimeRecord, { date, startTime, endTime, task }: TimeRecordBody, run: Run): TimeRecord {
  const others = new Draft(state).changesByOthers(`timeRecord:${current.id}`, run.call.base, run)
  return mergedRow({ row: current, others, sent: { date, startTime, endTime, task } })
}

const staysOf = (state: State, bookingId: string): Stay[] =>
  [...state.rows]
    .filter(([key]) => key.startsWith('stay:'))
    .map(([, row]) => row as Stay)
    .filter((stay) => stay.bookingId === bookingId)

/** Acts of which the second leaves its person and its time with the first. */
const repeats: Readonly<Record<string, Repeatable>> = { 'check-in': 'checkIn', 'check-out': 'checkOut' }

function handleStays(state: State, run: Run, bookingId: string, act: string, faults: StoryFaults): Verdict {
  const booking = state.rows.get(`booking:${bookingId}`) as Booking | undefined
  if (!booking) throw new Failure('notFound')
  const stays = staysOf(state, bookingId)
  const ids = (run.call.body as { animalIds?: string[] }).animalIds ?? stays.map(({ animalId }) => animalId)
  const at = run.call.occurredAt > run.now ? run.now : run.call.occurredAt
  const change = { 'check-in': checkInStay, 'check-out': checkOutStay, 'check-in/undo': undoCheckIn, 'check-out/undo': undoCheckOut }[act]!
  const chosen = ids.map((animalId) => stays.find((stay) => stay.animalId === animalId) ?? fail('booking.notOnList'))
  const done = { at, by: run.userId }
  const changed = chosen.map((stay) => {
    const next = change(stay, done)
    if (next !== stay || !repeats[act] || faults.forgetsSecondActs) return next
    if (faults.overwritesActs && act === 'check-in') return { ...stay, checkedInAt: at, checkedInBy: run.userId }
    return { ...stay, again: withAgain(stay, { act: repeats[act], ...done }) }
  })
  const after = stays.map((stay) => changed.find(({ id }) => id === stay.id) ?? stay)
  const moved = changed.filter((stay, index) => stay !== chosen[index])
  const noop = moved.every((stay) => {
    const before = stays.find(({ id }) => id === stay.id)!
    return before.checkedInAt === stay.checkedInAt && before.checkedOutAt === stay.checkedOutAt
  })
  const nextBooking = { ...booking, state: stateOf(after) }
  return {
    writes: [...(noop ? [] : [['booking', nextBooking] as const]), ...moved.map((stay) => ['stay', stay] as const)],
    body: (written) => ({
      booking: written.find(({ id }) => id === booking.id) ?? booking,
      stays: after.map((stay) => written.find(({ id }) => id === stay.id) ?? stay),
      noop,
    }),
  }
}

function handleWalkIn(state: State, run: Run, faults: StoryFaults): Verdict {
  const { animalId, id } = run.call.body as { animalId: string; id: string | null }
  const at = run.call.occurredAt > run.now ? run.now : run.call.occurredAt
  if (!state.rows.has(`animal:${animalId}`)) throw new Failure('notFound')
  const date = localDate(at, zone)
  const today = [...state.rows]
    .filter(([key]) => key.startsWith('stay:'))
    .map(([, row]) => row as Stay)
    .find((stay) => stay.animalId === animalId && stay.service === 'daycare' && stay.active && stay.startDate === date)
  if (today) {
    const body = { animalIds: [animalId] }
    return handleStays(state, { ...run, call: { ...run.call, body } }, today.bookingId, 'check-in', faults)
  }
  const bookingId = id ?? run.call.mid
  if (state.rows.has(`booking:${bookingId}`)) throw new Failure('idTaken')
  const { booking, stay } = walkIn({ bookingId, key: bookingId, animalId, contactId: null, date, act: { at, by: run.userId } })
  return {
    writes: [
      ['booking', booking],
      ['stay', stay],
    ],
    body: ([writtenBooking, writtenStay]) => ({ booking: writtenBooking, stays: [writtenStay], noop: false }),
  }
}

function fail(code: ErrorCode): never {
  throw new Failure(code)
}
