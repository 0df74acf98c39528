// The calendar for days that a device does not hold.
import { seesCalendar } from '../../shared/access.ts'
import { listEntriesCall } from '../../shared/calendar/calendarCalls.ts'
import { Failure } from '../../shared/errors.ts'
import { addDays } from '../../shared/time.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { calendarIn } from './readCalendar.ts'

export function calendarRoutes(registry: Registry): void {
  serve(registry, listEntriesCall, ({ viewer, query: { from, days }, work }) => {
    if (!seesCalendar(viewer.rights)) throw new Failure('forbidden')
    return work.read(
      async (em) => {
        const { userId, rights, tenant } = viewer
        const to = addDays(from, Number(days) - 1)
        return { entries: await calendarIn(em, tenant.id, { userId, rights, zone: tenant.zone, from, to }) }
      },
      { still: true },
    )
  })
}
