// Reading invoices of vets: the list, one of them with its originals, and what vets have charged for an animal.
import { Failure } from '../../shared/errors.ts'
import { costsOf, vetCostsCall } from '../../shared/vetInvoices/costs.ts'
import { notedCosts } from '../../shared/vetInvoices/notedCosts.ts'
import { invoicesPerPage, listInvoices, oneInvoice } from '../../shared/vetInvoices/invoiceList.ts'
import { countOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

export function vetInvoiceRoutes(registry: Registry): void {
  serve(registry, listInvoices, ({ viewer, query: { state = null, vet = null, page }, work }) =>
    work.read(
      async (em) => {
        const where = '(?::text is null or r.state = ?) and (?::uuid is null or r.vet_id = ?)'
        const condition = { where, values: [state, state, vet, vet] }
        const window = { order: 'r.date desc, r.number, r.id', limit: invoicesPerPage, offset: page * invoicesPerPage }
        const items = await rowsOf(em, viewer.tenant.id, 'vetInvoice', { ...condition, ...window })
        const total = await countOf(em, viewer.tenant.id, 'vetInvoice', condition)
        return { items, pages: Math.ceil(total / invoicesPerPage), total }
      },
      { still: true },
    ),
  )

  serve(registry, oneInvoice, ({ viewer, params: { id }, work }) =>
    work.read(
      async (em) => {
        const [invoice] = await rowsOf(em, viewer.tenant.id, 'vetInvoice', { where: 'r.id = ?', values: [id] })
        if (!invoice) throw new Failure('notFound')
        const ofInvoice = { where: 'r.invoice_id = ?', values: [id], order: 'r.added_at, r.id' }
        return { invoice, originals: await rowsOf(em, viewer.tenant.id, 'vetOriginal', ofInvoice) }
      },
      { still: true },
    ),
  )

  serve(registry, vetCostsCall, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const [animal] = await rowsOf(em, viewer.tenant.id, 'animal', { where: 'r.id = ?', values: [id] })
      if (!animal) throw new Failure('notFound')
      const ofAnimal = { where: 'r.lines @> ?::jsonb', values: [JSON.stringify([{ animalId: id }])] }
      const costs = costsOf(await rowsOf(em, viewer.tenant.id, 'vetInvoice', ofAnimal), id)
      const noted = { where: 'r.animal_id = ? and r.cost_cents is not null', values: [id], order: 'r.id' }
      const procedures = await rowsOf(em, viewer.tenant.id, 'procedure', noted)
      const treatments = viewer.rights.has('care.view') ? await rowsOf(em, viewer.tenant.id, 'careItem', noted) : []
      return { costs, noted: notedCosts(procedures, treatments, work.today) }
    }),
  )
}
