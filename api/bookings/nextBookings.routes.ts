// The check-in and check-out widgets over the rows of the database, and their settings.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly, may, type Viewer } from '../../shared/access.ts'
import { services, type Service } from '../../shared/bookings/booking.ts'
import { holidaysOf } from '../../shared/bookings/holidays.ts'
import {
  daysIn,
  defaultSetting,
  modes,
  nextBookings,
  nextBookingsCalls,
  nextSettingsCalls,
  pastFrom,
  settingOf,
  widgetSettingId,
  type Mode,
} from '../../shared/bookings/nextBookings.ts'
import { allSettings } from '../../shared/settings/areaSetting.ts'
import { hasLimit } from '../../shared/bookings/taking/expectedVisits.ts'
import { holdingPlaces } from '../../shared/bookings/pendingVisits.ts'
import { addDays } from '../../shared/time.ts'
import { arrayOf, rowsOf, rowsOfKinds } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { WidgetSettingEntity } from './widgetSetting.entity.ts'

/** The rows that the widget could show: what touches its days, and what is still in however long ago it was due. */
async function inputOf(em: EntityManager, viewer: Viewer, service: Service, mode: Mode, today: string) {
  const tenantId = viewer.tenant.id
  const asked = {
    widgetSetting: { where: 'r.id = ?', values: [widgetSettingId(viewer.userId, service, settingOf[mode])] },
    openingTime: { where: 'r.service = ?', values: [service] },
    closedPeriod: { where: 'r."to" >= ?', values: [today] },
    areaSetting: {},
  }
  const { widgetSetting, openingTime, closedPeriod, areaSetting } = await rowsOfKinds(em, tenantId, asked)
  const settings = allSettings(areaSetting)
  const setting = widgetSetting[0] ?? defaultSetting(viewer.userId, service, settingOf[mode])
  const lastDay = addDays(today, daysIn[setting.duration] - 1)
  const bookings = await rowsOf(em, tenantId, 'booking', {
    where: `r.service = ? and (r.state = 'checkedIn' or (r.end_date >= ? and r.start_date <= ?))`,
    values: [service, pastFrom(today), lastDay],
  })
  const open = { where: `r.service = ? and r.state = 'new'`, values: [service] }
  const holding = hasLimit(openingTime) ? holdingPlaces(settings, await rowsOf(em, tenantId, 'bookingRequest', open)) : []
  // Ids, because a subquery would be planned without knowing how few they are.
  const ids = (values: Iterable<string | null>) => [arrayOf([...new Set([...values].filter((id) => id !== null))])]
  const { stay: stays, contact: contacts } = await rowsOfKinds(em, tenantId, {
    stay: { where: 'r.booking_id = any(?::uuid[])', values: ids(bookings.map(({ id }) => id)) },
    contact: { where: 'r.id = any(?::uuid[])', values: ids(bookings.map(({ contactId }) => contactId)) },
  })
  const coming = { where: 'r.id = any(?::uuid[])', values: ids(stays.map(({ animalId }) => animalId)) }
  const { animal: animals } = await rowsOfKinds(em, tenantId, { animal: coming }, { last: true })
  return {
    service,
    mode,
    today,
    setting,
    bookings,
    stays,
    holding,
    openingTimes: openingTime,
    closedPeriods: closedPeriod,
    holidays: new Set(holidaysOf(settings.company.federalState, today, lastDay).keys()),
    animals: new Map(animals.map((animal) => [animal.id, animal])),
    contacts: new Map(contacts.map((contact) => [contact.id, contact])),
    mayCreate: may(viewer, 'daycare.create') && !isReadOnly(viewer.tenant),
  }
}

export function nextBookingsRoutes(registry: Registry): void {
  for (const service of services) {
    for (const mode of modes)
      serve(registry, nextBookingsCalls[service][mode], async ({ viewer, work }) =>
        nextBookings(await work.read((em) => inputOf(em, viewer, service, mode, work.today), { still: true })),
      )
    serve(registry, nextSettingsCalls[service], async ({ viewer, body, work }) => {
      const id = widgetSettingId(viewer.userId, service, body.type)
      const { em, tenantId } = work
      const stored = await em.findOne(WidgetSettingEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (stored) return Object.assign(stored, body)
      return em.create(WidgetSettingEntity, { ...defaultSetting(viewer.userId, service, body.type), ...body, tenantId })
    })
  }
}
