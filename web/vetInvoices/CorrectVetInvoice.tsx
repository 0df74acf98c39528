import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { InvoiceFields } from './InvoiceFields.tsx'
import { useInvoiceForm } from './useInvoiceForm.tsx'

/** The form of a vet invoice, filled with what a refused entry says. */
export default function CorrectVetInvoice({ entry, onClose }: RefusedProps<unknown>) {
  const props = useInvoiceForm()
  return <CorrectNoun {...props} entry={entry} onClose={onClose} fields={(form) => <InvoiceFields form={form} />} />
}
