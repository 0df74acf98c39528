// What the forms of a vet invoice have in common: the noun, its texts, and how its state follows from lines and total.
import { Trans } from '@lingui/react/macro'
import { vetsUsed } from '../../shared/vetInvoices/invoiceList.ts'
import { invoicesInOrder, stateWith, vetInvoice, type VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useRows } from '../ui/useRows.ts'

export type InvoiceForm = NounForm<'vetInvoice'>
type Values = InvoiceForm['values']

/** Vets of the invoices of this device, the last one first; undefined while they are read. */
export function useVetsUsed(): string[] | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => vetsUsed(await engine.replica.vetInvoice.toArray()), [engine])
}

/** `vetId`: the vet that a new invoice begins with. */
export function useInvoiceForm(vetId: string | null = null): Omit<NounProps<'vetInvoice'>, 'fields'> {
  const today = useToday()
  return {
    noun: vetInvoice,
    title: <Trans>Vet invoices</Trans>,
    hint: null,
    add: <Trans>New vet invoice</Trans>,
    none: null,
    line: ({ number }: VetInvoice) => ({ name: number, more: [] }),
    deleting: { label: null, question: null, consequence: null, done: null },
    blank: (): Values => ({ vetId, number: '', date: today, totalCents: null, currency: 'EUR', lines: [], state: 'entered' }),
    order: invoicesInOrder,
  }
}

const allocatedOf = ({ state, lines, totalCents }: Values) => ({ state: state ?? 'entered', lines: lines ?? [], totalCents })

/** Changes lines or the total, and the state with them. */
export const putIn =
  ({ values, change }: InvoiceForm) =>
  (part: Partial<Pick<Values, 'lines' | 'totalCents'>>): void =>
    change({ ...part, state: stateWith(allocatedOf(values), allocatedOf({ ...values, ...part })) })
