// The calls that propose items to bill of a seizure to its authority: care days of finished months, and lines of vet invoices.
import * as v from 'valibot'
import { languages } from '../documents/languages.ts'
import { endpoint } from '../endpoint.ts'
import { whole } from '../settings/animalAreas.ts'
import { speciesCodes } from '../species.ts'
import { CalendarDate, Id } from '../values.ts'

const path = '/api/animal-seizure/{id}/to-bill'
const shared = { path, access: 'signedIn', right: 'payment.book', params: v.strictObject({ id: Id }) } as const

/** `YYYY-MM`. */
const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const count = v.pipe(v.number(), v.safeInteger())

const mostMonths = 120
const mostVetLines = 500

export const custodyDueCall = endpoint({
  ...shared,
  method: 'GET',
  summary: 'What can be billed to the authority of a seizure: care days that no item covers yet, and lines of vet invoices',
  mutates: false,
  response: v.object({
    days: v.array(
      v.object({
        month: Month,
        species: v.picklist(speciesCodes),
        animals: count,
        /** Below zero where items cover more days than there were. */
        days: count,
        /** Null where nobody has entered a rate: these days cannot be proposed. */
        rateCents: v.nullable(count),
        corrects: v.boolean(),
      }),
    ),
    /** Lines for animals of the seizure that nobody has charged on; none where the daily rate includes them. */
    vetLines: v.array(
      v.object({ lineId: Id, invoiceId: Id, date: CalendarDate, animalId: Id, text: v.string(), cents: whole(-10_000_000, 10_000_000) }),
    ),
  }),
  errors: [],
})
export type VetLineDue = v.InferOutput<typeof custodyDueCall.response>['vetLines'][number]

export const proposeCustodyCall = endpoint({
  ...shared,
  method: 'POST',
  summary: 'Propose items to bill to the authority of a seizure: care days of these months, and these lines of vet invoices',
  mutates: true,
  online: true,
  body: v.strictObject({
    /** Of the texts of the items. */
    language: v.picklist(languages),
    months: v.pipe(v.array(Month), v.maxLength(mostMonths)),
    vetLineIds: v.pipe(v.array(Id), v.maxLength(mostVetLines)),
  }),
  response: v.object({ proposed: count }),
  errors: ['invoice.lineChargedOn'],
})
