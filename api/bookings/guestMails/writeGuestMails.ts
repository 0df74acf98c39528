// Writes the mails that customers of boarding and daycare expect. Running it twice writes none twice.
import { isReadOnly } from '../../../shared/access.ts'
import type { Stay } from '../../../shared/bookings/booking.ts'
import { dueDaycareMails, dueMails, thanksWithin, vaccinationNotices } from '../../../shared/bookings/guestMails.ts'
import { isModuleOff } from '../../../shared/modules.ts'
import { addDays, localDate, localTime } from '../../../shared/time.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Server } from '../../server.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import { systemUser } from '../../systemUser.ts'
import { unitOfWork, type Unit } from '../../unitOfWork.ts'
import { guestsOf } from './lackingOf.ts'
import { writeToGuest } from './writeToGuest.ts'

/** The time of day from which people are written to. */
const morning = '07:00'

/** Bookings that may have an occasion on this day. */
const askedFor = {
  where: `r.service = 'pension' and (r.state = 'confirmed' and r.start_date between ? and ? or r.state = 'checkedOut' and r.end_date >= ?)`,
}
/** Days for which a stay may have ended before its last day, or after it. */
const shifted = 31

/** The day on which the last animal left; null while one is there. */
const leftOn = (stays: readonly Stay[], zone: string): string | null => {
  const out = stays.map(({ checkedOutAt }) => checkedOutAt)
  return out.length === 0 || out.includes(null)
    ? null
    : localDate(
        out
          .filter((at) => at !== null)
          .sort()
          .at(-1)!,
        zone,
      )
}

async function dueOfBoarding({ em, tenantId }: Unit, today: string, zone: string) {
  const settings = await settingsIn(em)
  const wanted = settings.pensionBookings.guestMails
  if (wanted.length === 0) return []
  const values = [today, addDays(today, vaccinationNotices[0]), addDays(today, -thanksWithin - shifted)]
  const bookings = await rowsOf(em, tenantId, 'booking', { ...askedFor, values })
  const { stays, guests } = await guestsOf(em, tenantId, bookings, settings)
  return bookings.flatMap((booking) => {
    const lacks = (guests.get(booking.id) ?? []).some(({ lacking }) => lacking.length > 0)
    const days = { today, leftOn: leftOn(stays.get(booking.id) ?? [], zone) }
    return guests.has(booking.id) ? dueMails(booking, days, wanted, lacks).map((mail) => ({ ...mail, booking })) : []
  })
}

/** Days of daycare to come on which a demanded vaccination is lacking. */
async function dueOfDaycare({ em, tenantId }: Unit, today: string) {
  const settings = await settingsIn(em)
  if (!settings.daycareBookings.vaccinationMails || settings.daycareCheckIn.vaccinations.length === 0) return []
  const bookings = await rowsOf(em, tenantId, 'booking', {
    where: `r.service = 'daycare' and r.state = 'confirmed' and r.start_date > ? and r.start_date <= ?`,
    values: [today, addDays(today, vaccinationNotices[0])],
  })
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const { guests } = await guestsOf(em, tenantId, bookings, settings)
  const days = bookings.flatMap(({ id: bookingId, startDate }) =>
    (guests.get(bookingId) ?? []).map(({ animal, lacking }) => ({ bookingId, startDate, animalId: animal.id, lacking })),
  )
  return dueDaycareMails(days, today).map(({ bookingId, ...mail }) => ({ ...mail, booking: byId.get(bookingId)! }))
}

/** Returns how many mails were written. */
export async function writeGuestMails(server: Server, tenantId: string): Promise<number> {
  let count = 0
  await unitOfWork(server, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    const { em, now } = work
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
    if (isReadOnly(tenant) || localTime(now, tenant.zone) < morning) return
    const today = localDate(now, tenant.zone)
    const ofBoarding = isModuleOff(tenant, 'pension') ? [] : await dueOfBoarding(work, today, tenant.zone)
    const ofDaycare = isModuleOff(tenant, 'daycare') ? [] : await dueOfDaycare(work, today)
    for (const { booking, ...mail } of [...ofBoarding, ...ofDaycare]) if (await writeToGuest(work, server, booking, mail)) count += 1
  })
  return count
}
