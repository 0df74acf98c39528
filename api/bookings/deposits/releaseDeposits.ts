// Cancels bookings of boarding that have not received their deposit in time. A second run changes nothing.
import { LockMode } from '@mikro-orm/core'
import { isReadOnly } from '../../../shared/access.ts'
import { isLateDeposit } from '../../../shared/bookings/deposits/deposit.ts'
import { lateDepositMail } from '../../../shared/bookings/guestMails.ts'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { isModuleOff } from '../../../shared/modules.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { notify } from '../../notifications/notify.ts'
import { peopleWith } from '../../orm/memberRows.ts'
import { arrayOf, rowsOf } from '../../orm/rows.ts'
import type { Server } from '../../server.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import { systemUser } from '../../systemUser.ts'
import { reading, unitOfWork, type Unit } from '../../unitOfWork.ts'
import { giveUpBooking } from '../cancellation.routes.ts'
import { writeToGuest } from '../guestMails/writeToGuest.ts'

/** What the booking keeps as the reason. */
const reason = 'Anzahlung nicht eingegangen'

/** Bookings that may be given up, by their ids. */
const lateIn = (server: Server, tenantId: string): Promise<{ zone: string; today: string; ids: string[] }> =>
  reading(server.orm, { tenantId, userId: systemUser }, async (em) => {
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
    const today = localDate(server.clock.now(), tenant.zone)
    const where = `r.cents > 0 and r.received_on is null and r.due_on < ?::date and exists (
      select 1 from booking b where b.tenant_id = r.tenant_id and b.id = r.id and b.state = 'confirmed')`
    const late =
      isReadOnly(tenant) || isModuleOff(tenant, 'pension') ? [] : await rowsOf(em, tenantId, 'deposit', { where, values: [today] })
    return { zone: tenant.zone, today, ids: late.map(({ id }) => id) }
  })

/** Everyone who takes bookings is notified. */
async function tellStaff(work: Unit, bookingId: string): Promise<void> {
  const { em, tenantId } = work
  const stays = await rowsOf(em, tenantId, 'stay', { where: 'r.booking_id = ?', values: [bookingId] })
  const ids = stays.map(({ animalId }) => animalId)
  const animals = await rowsOf(em, tenantId, 'animal', { where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)], order: 'r.name, r.id' })
  const subject = animals.map(({ name, number }) => name || number).join(', ')
  const about = { kind: 'depositLate', aboutId: bookingId, subject, note: '', once: `${bookingId}:${work.now}` } as const
  await notify(work, about, await peopleWith(em, tenantId, bookRights.pension))
}

/** Returns how many bookings were cancelled. Each has a transaction of its own. */
export async function releaseDeposits(server: Server, tenantId: string): Promise<number> {
  const { zone, today, ids } = await lateIn(server, tenantId)
  let count = 0
  for (const bookingId of ids)
    await unitOfWork(server, { tenantId, userId: systemUser }, { key: null }, async (work) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
      const booking = await work.em.findOne(entityOf.booking, { id: bookingId }, lock)
      const deposit = await work.em.findOne(entityOf.deposit, { id: bookingId }, lock)
      // Somebody noted the deposit or changed the booking since the list was read.
      if (!deposit || !booking || !isLateDeposit(deposit, booking, today)) return
      await giveUpBooking(work, server, zone, { service: 'pension', bookingId, reason })
      await tellStaff(work, bookingId)
      const { guestMails } = (await settingsIn(work.em)).pensionBookings
      const mail = lateDepositMail(bookingId, deposit.dueOn)
      if (guestMails.includes(mail.what)) await writeToGuest(work, server, booking, mail)
      count += 1
    })
  return count
}
