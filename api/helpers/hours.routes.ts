// Hours of animal helpers in a year, over the rows of the database: devices hold a few months of them.
import { contactName } from '../../shared/contacts/contact.ts'
import { helperHoursCall, hoursOf } from '../../shared/helpers/hours.ts'
import { momentAt } from '../../shared/time.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

export function helperHoursRoutes(registry: Registry): void {
  serve(registry, helperHoursCall, ({ viewer, work, query: { year, contactId } }) =>
    work.read(async (em) => {
      const { id: tenantId, zone } = viewer.tenant
      const [from, until] = [momentAt(`${year}-01-01`, '00:00', zone), momentAt(`${year + 1}-01-01`, '00:00', zone)]
      const ofContact = contactId ? ' and r.contact_id = ?' : ''
      const rows = await rowsOf(em, tenantId, 'participation', {
        where: `r.start >= ? and r.start < ?${ofContact}`,
        values: [from, until, ...(contactId ? [contactId] : [])],
      })
      const hours = hoursOf(rows, year, zone)
      const contacts = await rowsOf(em, tenantId, 'contact', {
        where: 'r.id = any(?::uuid[])',
        values: [arrayOf(hours.map((one) => one.contactId))],
      })
      const names = new Map(contacts.map((one) => [one.id, contactName(one)]))
      return { items: hours.map((one) => ({ ...one, name: names.get(one.contactId) ?? '' })) }
    }),
  )
}
