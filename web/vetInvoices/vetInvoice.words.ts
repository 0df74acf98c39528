import { msg } from '@lingui/core/macro'
import type { VetInvoiceBody } from '../../shared/vetInvoices/vetInvoice.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, joined, list, money, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, WordsOf } from '../words/words.ts'
import { categoryTexts, currencyTexts, invoiceStateTexts } from './vetInvoiceTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<VetInvoiceBody> = {
  id,
  vetId: named(msg`Vet`, 'contact'),
  number: text(msg`Invoice number`),
  date: day(msg`Date of the invoice`),
  totalCents: money(msg`Total`),
  currency: one(msg`Currency`, currencyTexts),
  lines: list(msg`Lines`, ({ text: what, category, cents, animalId }, say) => {
    const animal = Object.values(say.names('animal', animalId)).join(', ')
    return joined(animal, what || say.t(categoryTexts[category]), say.formats.money(cents))
  }),
  state: one(msg`State of the invoice`, invoiceStateTexts),
}

const correction = { form: lazyPart(() => import('./CorrectVetInvoice.tsx')) }
export const vetInvoiceWords: WordsOf<'createVetInvoice' | 'changeVetInvoice'> = {
  createVetInvoice: { head: (input, say) => msg`Vet invoice: ${say.names('contact', input.vetId)}`, fields, correction },
  changeVetInvoice: {
    head: ({ body }, say) => msg`Change a vet invoice: ${say.names('contact', body.vetId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
}
