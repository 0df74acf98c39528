import { useLingui } from '@lingui/react/macro'
import { contactName } from '../../shared/contacts/contact.ts'
import { listInvoices, type InvoiceFilter } from '../../shared/vetInvoices/invoiceList.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { allPages } from '../ui/saving/allPages.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { invoiceStateTexts } from './vetInvoiceTexts.ts'

type Line = VetInvoice & { vet: string }

/** Saves all invoices that the filters show, not only the page. */
export function SaveInvoices({ state, vet }: InvoiceFilter) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const columns: SavedColumn<Line>[] = [
    { title: t`Date of the invoice`, of: ({ date }) => ({ date }) },
    { title: t`Vet`, of: (line) => line.vet },
    { title: t`Invoice number`, of: ({ number }) => number },
    { title: t`Total with VAT`, of: ({ totalCents }) => totalCents / 100 },
    { title: t`State of the invoice`, of: (line) => i18n._(invoiceStateTexts[line.state]) },
    { title: t`Lines`, of: ({ lines }) => lines.length },
  ]
  async function read(signal: AbortSignal): Promise<{ rows: Line[] }> {
    const query = { ...(state && { state }), ...(vet && { vet }) }
    const invoices = await allPages(
      (page) => engine.caller.call(listInvoices, { query: { ...query, page: String(page) } }, { signal }),
      ({ id }) => id,
    )
    const contacts = await engine.replica.contact.bulkGet(invoices.map(({ vetId }) => vetId))
    return { rows: invoices.map((invoice, at) => ({ ...invoice, vet: contacts[at] ? contactName(contacts[at]) : '' })) }
  }
  return <SaveList name={t`Vet invoices`} columns={columns} read={read} />
}
