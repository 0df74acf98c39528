// The originals as a kind of row that devices hold, with all that is done to them.
import type { Noun } from '../noun.ts'
import { monthOf } from '../time.ts'
import { addTreatmentOriginal, deleteTreatmentOriginal } from './treatmentOriginal.ts'
import { addVetOriginal, deleteVetOriginal, VetOriginal } from './vetOriginal.ts'

/** Devices of people who see care hold those of all treatments: an office may ask for one of years ago where there is no network. */
const ofTreatments = 'care:originals'

export const vetOriginal = {
  kind: 'vetOriginal',
  schema: VetOriginal,
  since: 67,
  indexes: 'invoiceId, treatmentId, animalId, sha256',
  // Until its file has arrived, the device that has it must know the row.
  scopes: ({ arrivedAt, refused, addedAt, treatmentId }) =>
    treatmentId
      ? [ofTreatments]
      : [...(arrivedAt === null && refused === null ? ['vaccinations:invoices:open'] : []), `vaccinations:invoices:${monthOf(addedAt)}`],
  granted: ({ rights }) => (rights.has('care.view') ? [ofTreatments] : []),
  lock: { animal: 'animalId', scope: 'care' },
  references: { invoiceId: 'vetInvoice', treatmentId: 'careItem', animalId: 'animal' },
  acts: {
    add: addVetOriginal,
    delete: deleteVetOriginal,
    addToTreatment: addTreatmentOriginal,
    deleteOfTreatment: deleteTreatmentOriginal,
  },
} as const satisfies Noun<'vetOriginal'>
