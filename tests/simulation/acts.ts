// What people do at a device in a schedule: with times, bookings and widgets here; with animals and photos next door.
import { checkIn, checkOut, quickCheckIn, takeBackCheckIn, takeBackCheckOut } from '../../shared/bookings/checkIn.ts'
import { saveWidgetSetting } from '../../shared/bookings/nextBookings.ts'
import type { Service, Stay } from '../../shared/bookings/booking.ts'
import { isIn } from '../../shared/presence.ts'
import { addDays, instantAt, localDate } from '../../shared/time.ts'
import { bookTime, changeTime, deleteTime, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { actOnAnimals } from './actOnAnimals.ts'
import { actOnGuests } from './actOnGuests.ts'
import { actOnPeople } from './actOnPeople.ts'
import { actOnPhotos } from './actOnPhotos.ts'
import { raced, type Device } from './device.ts'
import { look } from './seen.ts'
import type { Stage } from './schedule.ts'

export async function act(stage: Stage, device: Device, log: string[]): Promise<void> {
  const { random } = stage
  const seen = await look(device)
  const mine = [...seen.view].filter(([key]) => key.startsWith('timeRecord:')).map(([, row]) => row as TimeRecord)
  const what = random.weighted([
    [8, 'book'],
    [mine.length > 0 ? 5 : 0, 'change'],
    [mine.length > 0 ? 2 : 0, 'delete'],
    [stage.desk ? 80 : 12, 'stays'],
    [3, 'walk in'],
    [2, 'setting'],
    [stage.claims || stage.records ? 80 : 20, 'animals'],
    [10, 'photos'],
    [stage.office ? 20 : 0, 'people'],
    [stage.desk ? 120 : 0, 'guests'],
  ] as const)
  log[log.length - 1] += ` ${what}`
  if (what === 'book') return void (await raced(device, () => device.act(bookTime, { id: null, ...slot(stage, device) })))
  if (what === 'change') {
    const record = random.pick(mine)
    const change = random.flip(0.5) ? slot(stage, device) : { ...record, task: `t${random.below(1000)}` }
    const { userId, date, startTime, endTime, task } = { ...change, userId: device.userId }
    return void (await raced(device, () =>
      device.act(changeTime, { id: record.id, body: { id: record.id, userId, date, startTime, endTime, task } }),
    ))
  }
  if (what === 'delete') return void (await raced(device, () => device.act(deleteTime, { id: random.pick(mine).id })))
  if (what === 'setting') {
    const service = random.pick(['daycare', 'pension'] as const)
    const change = random.flip(0.5) ? { showDone: random.flip(0.5) } : { duration: random.pick(['1day', '7days'] as const) }
    return void (await raced(device, () => device.act(saveWidgetSetting[service], { type: 'check-in', ...change })))
  }
  if (what === 'animals') return void (log[log.length - 1] += ` ${await actOnAnimals(stage, device, seen)}`)
  if (what === 'photos') return void (log[log.length - 1] += ` ${await actOnPhotos(stage, device, seen)}`)
  if (what === 'people') return void (log[log.length - 1] += ` ${await actOnPeople(stage, device, seen)}`)
  if (what === 'guests') return void (log[log.length - 1] += ` ${await actOnGuests(stage, device, seen)}`)
  if (what === 'walk in')
    return void (await raced(device, () => device.act(quickCheckIn, { id: null, animalId: random.pick(stage.animals), contactId: null })))
  return actOnStays(
    stage,
    device,
    [...seen.view].filter(([key]) => key.startsWith('stay:')).map(([, row]) => row as Stay),
  )
}

async function actOnStays({ random, desk }: Stage, device: Device, stays: Stay[]): Promise<void> {
  if (stays.length === 0) return
  // Where visits are paid for, some are taken back, and boarding guests leave their rooms.
  const came = desk ? stays.filter(({ service, checkedInAt }) => service === 'daycare' && checkedInAt !== null) : []
  const inRooms = desk ? stays.filter((stay) => stay.roomId !== null && isIn(stay)) : []
  const leaves = inRooms.length > 0 && random.flip(0.15)
  const first = random.pick(leaves ? inRooms : came.length > 0 && random.flip(0.4) ? came : stays)
  const chosen = stays.filter((stay) => stay.bookingId === first.bookingId && (stay.id === first.id || random.flip(0.5)))
  const acts = leaves ? [checkOut] : [checkIn, checkIn, checkOut, takeBackCheckIn, takeBackCheckOut]
  const mutation = random.pick(acts)[first.service as Service]
  const input = { bookingId: first.bookingId, stays: chosen.map(({ id, animalId }) => ({ id, animalId })) }
  await raced(device, () => device.act(mutation, input))
}

/** Few slots in few days, so that devices of one user collide. */
function slot({ random, time, server }: Stage, device: Device) {
  const date = addDays(localDate(time.now, server.zone), -1 - random.below(3))
  const hour = 6 + random.below(6)
  const at = (h: number) => instantAt(date, `${String(h).padStart(2, '0')}:00`, server.zone)!
  return { userId: device.userId, date, startTime: at(hour), endTime: at(hour + 1 + random.below(2)), task: `task ${random.below(50)}` }
}
