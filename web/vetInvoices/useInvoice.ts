// One invoice with its originals: from this device where it has it, else from the server.
import type { ReplyOf } from '../../shared/endpoint.ts'
import { oneInvoice } from '../../shared/vetInvoices/invoiceList.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import type { VetOriginal } from '../../shared/vetInvoices/vetOriginal.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useCall } from '../ui/useCall.ts'
import { useRows } from '../ui/useRows.ts'

export interface WithOriginals {
  invoice: VetInvoice
  originals: readonly VetOriginal[]
}

type Read = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: WithOriginals }

const ofServer = ({ invoice, originals }: ReplyOf<typeof oneInvoice>): WithOriginals => ({ invoice, originals })

export function useInvoice(id: string): Read & { again: () => void } {
  const { engine } = useSignedIn()
  const own = useRows(async () => {
    const invoice = await engine.replica.vetInvoice.get(id)
    return { invoice, originals: await engine.replica.vetOriginal.where('invoiceId').equals(id).toArray() }
  }, [engine, id])
  const asked = useCall(oneInvoice, { params: { id } })
  const { again } = asked
  if (!own) return { state: 'loading', again }
  const told = asked.state === 'ready' ? ofServer(asked.value) : null
  const invoice = own.invoice ?? told?.invoice
  if (!invoice) return asked.state === 'failed' ? { state: 'failed', error: asked.error, again } : { state: 'loading', again }
  const originals = new Map([...(told?.originals ?? []), ...own.originals].map((one) => [one.id, one]))
  return { state: 'ready', value: { invoice, originals: [...originals.values()] }, again }
}
