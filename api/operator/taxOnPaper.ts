// Value added tax as quotes and invoices name it: both VAT ids of a reverse charge, and why no tax is charged.
import type { Block } from '../../shared/documents/blocks.ts'
import type { TaxReason } from '../../shared/operator/tax.ts'
import { taxWords as words } from '../../locales/de/tax.ts'

interface Taxed {
  taxReason: TaxReason | null
  vatId: string
  ownVatId: string
}

export const taxFacts = ({ taxReason, vatId, ownVatId }: Taxed): [string, string][] =>
  taxReason === 'reverseCharge'
    ? [
        [words.vatId, vatId],
        [words.ownVatId, ownVatId],
      ]
    : []

export const taxNote = ({ taxReason }: Taxed): Block[] => (taxReason ? [{ is: 'text', text: words.notes[taxReason] }] : [])
