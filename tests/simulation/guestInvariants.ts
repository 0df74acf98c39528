// Guests: visits are paid for once, bookings agree with their stays, doses and rounds keep what everybody entered, requests are decided once.
import { stateOf, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { itemIdOf } from '../../shared/bookings/billing/toBillItem.ts'
import { halvesLeft, type Entitlement } from '../../shared/bookings/passes/entitlement.ts'
import { isOpen, type BookingRequest } from '../../shared/bookings/requests/bookingRequest.ts'
import { sayings, type CareEntry, type CareLog, type CareSaid } from '../../shared/care/careLog.ts'
import { leftRooms } from '../../shared/shelters/rounds/leftRooms.ts'
import { roundIdOf, type RoomRound } from '../../shared/shelters/rounds/roomRound.ts'
import type { RoundBody } from '../../shared/shelters/rounds/roundActs.ts'
import { localDate } from '../../shared/time.ts'
import { doublesAreSeen } from './doseInvariants.ts'
import { broken, type Seen } from './seen.ts'
import type { Truth, Written } from './server.ts'
import { rowsIn } from './storyInvariants.ts'

const zone = 'Europe/Berlin'
/** A whole day of a pass of days. */
const visit = 2

const dayItemOf = ({ id, startDate }: Stay): string =>
  `toBillItem:${itemIdOf({ source: 'daycareDay', sourceId: id, period: startDate, line: 0 })}`

/** I24: a visit is taken from a pass or billed, one of both and once, and neither while the animal has not come. No pass is used beyond its end. */
function visitsArePaidOnce({ rows }: Truth): void {
  const passes = rowsIn<Entitlement>(rows, 'entitlement')
  for (const pass of passes) if (halvesLeft(pass) < 0) broken('I24 more was taken from a pass than it has', null, pass)
  for (const stay of rowsIn<Stay>(rows, 'stay')) {
    if (stay.service !== 'daycare') continue
    const taken = -halvesLeft({ moves: passes.flatMap(({ moves }) => moves.filter(({ stayId }) => stayId === stay.id)) })
    const isBilled = rows.has(dayItemOf(stay))
    const paid = [taken, isBilled ? visit : 0]
    const wanted = stay.checkedInAt === null ? 0 : visit
    if (paid[0]! + paid[1]! !== wanted) broken('I24 a visit is not paid for once', null, { stay, taken, isBilled })
  }
}

/** I24: a visit is billed only when no pass that holds on its day had enough left for it: the clock of a device may be a year behind. */
function billedOnlyWithoutPass(log: readonly Written[], { rows }: Truth): void {
  const left = new Map<string, number>()
  const holdsOn = (key: string, day: string): boolean => {
    const { start, end } = rows.get(key) as Entitlement
    return start <= day && (end === null || day <= end)
  }
  for (const written of Map.groupBy(log, ({ version }) => version).values()) {
    for (const { key, diff } of written)
      if (key.startsWith('entitlement:') && diff.moves) left.set(key, halvesLeft({ moves: diff.moves[1] as Entitlement['moves'] }))
    const billed = written.find(({ key, diff }) => key.startsWith('toBillItem:') && diff.source?.[1] === 'daycareDay')
    const day = billed?.diff.period?.[1] as string
    if (billed && [...left].some(([key, halves]) => halves >= visit && holdsOn(key, day)))
      broken('I24 a visit is billed although a pass has one left', null, { billed, left: [...left] })
  }
}

/** I25: a booking is what its stays are. */
function bookingsAgree({ rows }: Truth): void {
  const stays = Map.groupBy(
    rowsIn<Stay>(rows, 'stay').filter(({ active }) => active),
    ({ bookingId }) => bookingId,
  )
  for (const { id, state } of rowsIn<Booking>(rows, 'booking')) {
    const own = stays.get(id) ?? []
    if (own.length > 0 && state !== stateOf(own)) broken('I25 a booking does not agree with its stays', null, { id, state, own })
  }
}

/** I28: an accepted request has its bookings, another one has none, and none belongs to two. */
function requestsHaveBookings({ rows }: Truth): void {
  const named = new Set<string>()
  for (const request of rowsIn<BookingRequest>(rows, 'bookingRequest')) {
    const { state, bookingIds } = request
    const isWhole =
      (state === 'accepted') === bookingIds.length > 0 && bookingIds.every((id) => rows.has(`booking:${id}`) && !named.has(id))
    if (!isWhole) broken('I28 a request does not have its bookings', null, request)
    for (const id of bookingIds) named.add(id)
  }
}

/** I27: a room has one row of a round, however many people walk it. */
function roundsAreCountedOnce({ rows }: Truth): void {
  for (const [of, walked] of Map.groupBy(rowsIn<RoomRound>(rows, 'roomRound'), ({ roomId, date, round }) => `${roomId} ${date} ${round}`))
    if (walked.length > 1) broken('I27 a round through a room is there twice', null, { of, walked })
}

const isCleaned = (round: RoomRound, roomId: string, at: string): boolean =>
  round.roomId === roomId && (round.round === 'cleaning' || round.round === 'departure') && round.at >= at

/** Memory across steps: who was first, what was decided, and who lives in which room. */
export class GuestWatch {
  private readonly first = new Map<string, string>()
  private readonly decided = new Map<string, string>()
  private readonly livesIn = new Map<string, string>()

  /** A restored server begins anew. */
  forget(): void {
    this.first.clear()
    this.decided.clear()
    this.livesIn.clear()
  }

  check(truth: Truth): void {
    visitsArePaidOnce(truth)
    bookingsAgree(truth)
    requestsHaveBookings(truth)
    roundsAreCountedOnce(truth)
    doublesAreSeen(truth, zone)
    this.leftRoomsAreCleaned(truth)
    this.firstStay(truth)
    this.decisionsStay(truth)
  }

  /** I31: the room that a boarding guest left is to clean until somebody has cleaned it after that. */
  private leftRoomsAreCleaned({ rows }: Truth): void {
    const [stays, walked] = [rowsIn<Stay>(rows, 'stay'), rowsIn<RoomRound>(rows, 'roomRound')]
    for (const { id, service, roomId, checkedInAt, checkedOutAt: at } of stays) {
      if (service !== 'pension' || checkedInAt === null) continue
      if (at === null && roomId !== null) this.livesIn.set(id, roomId)
      const left = this.livesIn.get(id)
      if (at === null || left === undefined || walked.some((round) => isCleaned(round, left, at))) continue
      if (!leftRooms(stays, walked, localDate(at, zone), zone).has(left))
        broken('I31 a room that was left is not to clean', null, { id, left })
    }
  }

  /** I27: of two who walked the same round the first one counts. */
  private firstStay({ rows }: Truth): void {
    const there = new Map(rowsIn<RoomRound>(rows, 'roomRound').map(({ id, at, by }) => [id, `${at} ${by}`]))
    for (const [id, who] of there)
      if ((this.first.get(id) ?? who) !== who) broken('I27 a second round took the place of the first', null, { id })
    for (const id of this.first.keys()) if (!there.has(id)) this.first.delete(id)
    for (const [id, who] of there) this.first.set(id, who)
  }

  /** I28: what was decided about a request is not decided again. */
  private decisionsStay({ rows }: Truth): void {
    for (const request of rowsIn<BookingRequest>(rows, 'bookingRequest')) {
      const said = `${request.state} ${request.decidedBy} ${request.decidedAt}`
      if ((this.decided.get(request.id) ?? said) !== said) broken('I28 a request was decided twice', null, request)
      if (!isOpen(request)) this.decided.set(request.id, said)
    }
  }
}

const isSame = (a: CareEntry, b: CareEntry): boolean => a.at === b.at && a.by === b.by
type Taken = CareEntry & { id: string }

/** At rest. I26: what was logged of a dose is there with its person and time, once, until it is taken back. I27: what was noted on a round is there. I28: a request that was taken down is there. */
export async function checkGuestActs(devices: readonly Seen[], truth: Truth): Promise<void> {
  billedOnlyWithoutPass(await truth.log(), truth)
  const done = devices.flatMap(({ archived }) =>
    [...archived.values()].filter(({ outcome }) => outcome === 'done').map(({ entry }) => entry),
  )
  const inputs = <T>(name: string) =>
    done.filter((entry) => entry.name === name).map(({ input, ...entry }) => ({ ...entry, input: input as T }))
  const taken = inputs<Taken>('takeBackCare').map(({ input }) => input)
  const logs = rowsIn<CareLog>(truth.rows, 'careLog')
  for (const log of logs) {
    const said = sayings(log)
    if (new Set(said.map(({ at, by, result }) => `${at} ${by} ${result}`)).size < said.length)
      broken('I26 an entry for a dose is there twice', null, log)
    const back = taken.find((one) => one.id === log.id && said.some((entry) => isSame(entry, one)))
    if (back) broken('I26 an entry for a dose is there although it was taken back', null, { log, back })
  }
  for (const { input, userId: by, keys } of inputs<CareSaid>('logCare')) {
    const [key] = keys
    const wasTaken = taken.some((one) => `careLog:${one.id}` === key && isSame(one, { at: input.at, by }))
    const row = logs.find(({ id }) => `careLog:${id}` === key)
    if (!wasTaken && !(row && sayings(row).some((one) => isSame(one, { at: input.at, by }))))
      broken('I26 an entry for a dose is lost', null, { key, input, row })
  }
  const takenRounds = new Set(inputs<{ ids: string[] }>('takeBackRound').flatMap(({ input }) => input.ids))
  for (const { input } of inputs<RoundBody>('noteRound'))
    for (const id of input.roomIds.map((roomId) => roundIdOf(roomId, input.date, input.round))) {
      const row = truth.rows.get(`roomRound:${id}`) as RoomRound | undefined
      const isThere = row && (input.note === '' || row.note.split('\n').includes(input.note))
      if (!takenRounds.has(id) && !isThere) broken('I27 what was noted on a round is lost', null, { input, row })
    }
  for (const { keys } of inputs('daycare.request'))
    if (!truth.rows.has(keys[0]!)) broken('I28 a request that was taken down is lost', null, { key: keys[0] })
}
