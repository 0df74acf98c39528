// Contracts of expected guests that are not signed although the house demands them, from the rows of this device.
import type { Booking, Service, Stay } from '../../../shared/bookings/booking.ts'
import { contractState, isLacking, type ContractState } from '../../../shared/bookings/contracts.ts'
import { checkInAreas } from '../../../shared/bookings/override.ts'
import type { SignedDocument } from '../../../shared/documents/signedDocument.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import type { CheckInSettings } from '../../../shared/settings/guestAreas.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Replica } from '../../../sync/replica.ts'

type Place = Pick<Engine, 'replica' | 'tenantId' | 'zone'>
export type ComingStay = Pick<Stay, 'id' | 'bookingId' | 'animalId' | 'service' | 'checkedInAt' | 'active'>
type Booked = Pick<Booking, 'id' | 'contactId'>

export const checkInSettings = async (
  { replica, tenantId }: Pick<Place, 'replica' | 'tenantId'>,
  service: Service,
): Promise<CheckInSettings> =>
  settingsOf(checkInAreas[service], await replica.areaSetting.get(areaSettingId(tenantId, checkInAreas[service])))

/** What both services want at check-in. */
export type HouseCheckIn = Readonly<Record<Service, CheckInSettings>>

export async function houseCheckIn(place: Pick<Place, 'replica' | 'tenantId'>): Promise<HouseCheckIn> {
  const [daycare, pension] = await Promise.all([checkInSettings(place, 'daycare'), checkInSettings(place, 'pension')])
  return { daycare, pension }
}

/** All contracts of these bookings and of their contacts. */
export async function contractsOn(replica: Replica, bookings: readonly Booked[]): Promise<SignedDocument[]> {
  const [own, earlier] = await Promise.all([
    replica.signedDocument
      .where('flowId')
      .anyOf(bookings.map(({ id }) => id))
      .toArray(),
    replica.signedDocument
      .where('contactId')
      .anyOf(bookings.flatMap(({ contactId }) => contactId ?? []))
      .toArray(),
  ])
  return [...new Map([...own, ...earlier].map((one) => [one.id, one])).values()]
}

/** Expected guests that need a contract in this house. */
export const askedForContract = (settings: HouseCheckIn, stays: readonly ComingStay[]): ComingStay[] =>
  stays.filter((one) => one.active && one.checkedInAt === null && settings[one.service].requireContract !== 'never')

/** Missing and outdated contracts of expected guests, by the id of the stay. */
export async function unsignedIn(
  place: Pick<Place, 'replica' | 'zone'>,
  settings: HouseCheckIn,
  stays: readonly ComingStay[],
  bookings: readonly Booked[],
): Promise<ReadonlyMap<string, ContractState>> {
  const coming = askedForContract(settings, stays)
  if (coming.length === 0) return new Map()
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const wanted = [...new Set(coming.map(({ bookingId }) => bookingId))].flatMap((id) => byId.get(id) ?? [])
  const contracts = await contractsOn(place.replica, wanted)
  const states = coming.map(({ id, service, bookingId, animalId }) => {
    const guest = { service, bookingId, animalId, contactId: byId.get(bookingId)?.contactId ?? null }
    return [id, contractState(settings[service], guest, contracts, place.zone)] as const
  })
  return new Map(states.filter(([, state]) => isLacking(state)))
}

/** The booking for which an animal comes: the open one with the first day closest to `date`. */
export async function comesWith({ replica }: Place, service: Service, animalId: string, today: string): Promise<Booking | null> {
  const stays = await replica.stay.where('animalId').equals(animalId).toArray()
  const distance = ({ startDate }: Stay) => Math.abs(Date.parse(startDate) - Date.parse(today))
  const [next] = stays
    .filter((stay) => stay.service === service && stay.active && stay.checkedInAt === null)
    .sort((a, b) => distance(a) - distance(b))
  return (next && (await replica.booking.get(next.bookingId))) ?? null
}
