// Charging lines of a vet invoice on: who is proposed to pay, and the items to bill once a person has chosen.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { Failure } from '../../shared/errors.ts'
import { chargeCall, chargesCall } from '../../shared/vetInvoices/charging.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { byId, chargeLines, idsIn, knownOf, payersOf } from './chargeLines.ts'

async function proposed(em: EntityManager, { tenant, rights }: Viewer, id: string) {
  const [invoice] = await rowsOf(em, tenant.id, 'vetInvoice', { where: 'r.id = ?', values: [id] })
  if (!invoice) throw new Failure('notFound')
  const payers = payersOf(invoice, await knownOf(em, tenant.id, invoice), tenant.zone)
  const ofLines = {
    where: `r.source = 'vetCost' and r.source_id = any(?::uuid[])`,
    values: [arrayOf(invoice.lines.map((line) => line.id))],
  }
  const items = new Map((await rowsOf(em, tenant.id, 'toBillItem', ofLines)).map((item) => [item.sourceId, item]))
  const owing = invoice.lines.map((line) => items.get(line.id)?.contactId ?? payers.get(line.id)?.contactId ?? null)
  const contacts = may({ rights }, 'contacts.view') ? byId(await rowsOf(em, tenant.id, 'contact', idsIn(owing))) : new Map()
  return invoice.lines.map(({ id: lineId }, at) => {
    const contact = contacts.get(owing[at])
    const item = items.get(lineId)
    const why = item ? null : (payers.get(lineId)?.why ?? null)
    return { lineId, contactId: owing[at] ?? null, contactName: contact ? contactName(contact) : '', why, state: item?.state ?? null }
  })
}

export function chargeRoutes(registry: Registry): void {
  serve(registry, chargesCall, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => ({ items: await proposed(em, viewer, id) }), { still: true }),
  )
  serve(registry, chargeCall, ({ viewer, params: { id }, body, work }) => chargeLines(work, viewer, id, body.charges))
}
