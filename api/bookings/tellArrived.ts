// Notifies colleagues that guests were checked in: of the note of the booking, and of the arrival itself where the house wants that.
import type { Booking, Service, Stay } from '../../shared/bookings/booking.ts'
import { toldOfArrival } from '../../shared/bookings/groups/arrivalNews.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import type { ArrivalNews } from '../../shared/settings/guestAreas.ts'
import { localDate } from '../../shared/time.ts'
import { notify } from '../notifications/notify.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

interface Arrived {
  booking: Booking
  stays: readonly Stay[]
  settings: Pick<AreaSettings, `${Service}CheckIn`>
}

async function namesOf({ em, tenantId }: Unit, stays: readonly Stay[]): Promise<string> {
  const values = [arrayOf(stays.filter(({ checkedInAt }) => checkedInAt !== null).map(({ animalId }) => animalId))]
  const animals = await rowsOf(em, tenantId, 'animal', { where: 'r.id = any(?::uuid[])', values, order: 'r.name, r.id' })
  return animals.map(({ name, number }) => name || number).join(', ')
}

/** Once for a booking: its further animals bring no news. */
export async function tellArrived(work: Unit, zone: string, { booking, stays, settings }: Arrived): Promise<void> {
  const { em, tenantId } = work
  const { id: aboutId, service, note } = booking
  const readers = note === '' ? [] : await peopleWith(em, tenantId, `${service}.checkin`)
  const told = await colleaguesOf(work, zone, service, { readers, news: settings[`${service}CheckIn`].arrivalNews })
  if (readers.length === 0 && told.length === 0) return
  const subject = await namesOf(work, stays)
  await notify(work, { kind: 'checkInNote', aboutId, subject, note, once: aboutId }, readers)
  await notify(work, { kind: `${service}Arrived`, aboutId, subject, note: '', once: aboutId }, told)
}

interface News {
  /** Those who get the note of the booking. */
  readers: readonly string[]
  news: ArrivalNews
}

async function colleaguesOf(work: Unit, zone: string, service: Service, { readers, news }: News): Promise<string[]> {
  const { em, tenantId } = work
  if (news === 'nobody') return []
  const [arrivedOn, today] = [work.occurredAt, work.now].map((at) => localDate(at, zone)) as [string, string]
  const [seesCare, seesBookings] = [await peopleWith(em, tenantId, 'care.view'), await peopleWith(em, tenantId, `${service}.view`)]
  const carers = seesCare.filter((id) => seesBookings.includes(id))
  const duties = await rowsOf(em, tenantId, 'groupDuty', { where: 'r.date = ?::date and r.ended_at is null', values: [today] })
  return toldOfArrival(news, { carers, duties, others: [work.userId, ...readers] }, arrivedOn, today)
}
