// Charging lines of a vet invoice on: who is proposed to pay for an animal, and the item to bill that a line becomes. Nothing is charged on without a person.
import * as v from 'valibot'
import type { Animal } from '../animals/animal.ts'
import { itemStates, proposedItem, type ItemService, type ToBillItem } from '../bookings/billing/toBillItem.ts'
import type { Stay } from '../bookings/booking.ts'
import type { SponsoredResidency } from '../bookings/residencies/sponsoredResidency.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { endpoint } from '../endpoint.ts'
import type { AnimalSeizure } from '../seizures/animalSeizure.ts'
import { costCoverEnd, isUnderContract, type Municipality } from '../settings/municipality.ts'
import { localDate } from '../time.ts'
import { Id } from '../values.ts'
import { mostLines, type InvoiceLine } from './lines.ts'
import { VetInvoice } from './vetInvoice.ts'

/** Why somebody is proposed: a guest of boarding or daycare, a sponsored residency, the authority of a seizure that pays on proof, or the contract with the municipality. */
export const payerReasons = ['guest', 'sponsored', 'seizure', 'municipality'] as const

export interface Payer {
  contactId: string
  why: (typeof payerReasons)[number]
  service: ItemService
  bookingId: string | null
}

/** What is known of one animal. Each stay says who pays for its booking. */
export interface KnownOf {
  stays: readonly (Pick<Stay, 'startDate' | 'endDate' | 'active' | 'service' | 'bookingId'> & { payerId: string | null })[]
  residencies: readonly Pick<SponsoredResidency, 'beganAt' | 'endedAt' | 'contactId'>[]
  seizures: readonly (Pick<AnimalSeizure, 'authorityId' | 'caseNumber' | 'extraCosts'> & { from: string; until: string | null })[]
  finds: readonly Pick<StatusChange, 'at' | 'cancelledAt' | 'details'>[]
  municipalities: readonly Municipality[]
}
type Rule = (known: KnownOf, date: string, zone: string) => Payer | null

const ofGuest: Rule = ({ stays }, date) => {
  const stay = stays.find(({ active, startDate, endDate }) => active && startDate <= date && date <= endDate)
  return stay?.payerId ? { contactId: stay.payerId, why: 'guest', service: stay.service, bookingId: stay.bookingId } : null
}

const ofSponsor: Rule = ({ residencies }, date, zone) => {
  const holds = ({ beganAt, endedAt }: (typeof residencies)[number]) =>
    beganAt !== null && localDate(beganAt, zone) <= date && (endedAt === null || date <= localDate(endedAt, zone))
  const residency = residencies.find(holds)
  return residency ? { contactId: residency.contactId, why: 'sponsored', service: 'pension', bookingId: null } : null
}

/** The seizure by which an animal is here on a day. */
function seizureOn({ seizures }: KnownOf, date: string, zone: string): KnownOf['seizures'][number] | undefined {
  return seizures.find(({ from, until }) => localDate(from, zone) <= date && (until === null || date <= localDate(until, zone)))
}

/** The authority that pays costs on proof. Costs that it has to approve before are charged by a person who knows that it did. */
const ofSeizure: Rule = (known, date, zone) => {
  const seizure = seizureOn(known, date, zone)
  return seizure?.extraCosts === 'onProof' ? { contactId: seizure.authorityId, why: 'seizure', service: 'custody', bookingId: null } : null
}

/** A lump sum for each inhabitant pays for everything. The other models pay for what was ordered, within their days. */
const ofMunicipality: Rule = ({ finds, municipalities }, date, zone) => {
  const find = finds
    .filter(({ at, cancelledAt }) => cancelledAt === null && localDate(at, zone) <= date)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  if (!find || (find.details.commission ?? 'none') === 'none') return null
  const municipality = municipalities.find(({ id }) => id === find.details.municipalityId)
  if (!municipality?.contactId || municipality.model === 'perInhabitant') return null
  const end = costCoverEnd(municipality, find.at, zone)
  const covers = isUnderContract(municipality, localDate(find.at, zone)) && (end === null || date <= end)
  return covers ? { contactId: municipality.contactId, why: 'municipality', service: 'custody', bookingId: null } : null
}

/** In their order: the first that names somebody. A new kind of custody that somebody pays for is one more rule. */
const rules: readonly Rule[] = [ofGuest, ofSponsor, ofSeizure, ofMunicipality]

/** Who is proposed to pay for an animal on the day of an invoice; null where the house pays. */
export function payerFor(known: KnownOf, date: string, zone: string): Payer | null {
  for (const rule of rules) {
    const payer = rule(known, date, zone)
    if (payer) return payer
  }
  return null
}

/** What an item says of its animal: to the authority the case number, and nothing of an animal that is locked. */
export function aboutOf(
  animal: Pick<Animal, 'name' | 'number' | 'restrictedTo'>,
  known: KnownOf,
  { contactId, date, zone }: { contactId: string; date: string; zone: string },
): string {
  const seizure = seizureOn(known, date, zone)
  if (seizure?.authorityId === contactId) return seizure.caseNumber
  return animal.restrictedTo ? '' : animal.name || animal.number
}

/** The item to bill of a line. `service` and `bookingId` are the payer's. `about`: the name of the animal, or the case of an authority. */
export const itemOfLine = (
  line: InvoiceLine,
  { date }: Pick<VetInvoice, 'date'>,
  { contactId, service, bookingId, about }: Pick<Payer, 'contactId' | 'service' | 'bookingId'> & { about: string },
): ToBillItem =>
  proposedItem({
    service,
    contactId,
    bookingId,
    source: 'vetCost',
    sourceId: line.id,
    period: date,
    text: [about, line.text].filter(Boolean).join(': '),
    quantityThousandths: line.quantityThousandths,
    unitCents: Math.round((line.cents * 1000) / line.quantityThousandths),
    amountCents: line.cents,
    taxRate: line.vatRate,
    from: date,
    to: date,
  })

const shared = { access: 'signedIn', right: 'payment.book', params: v.strictObject({ id: Id }) } as const

export const chargesCall = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/vet-invoice/{id}/charges',
  summary: 'Who is proposed to pay for each line of an invoice, and which lines were charged on',
  mutates: false,
  response: v.object({
    items: v.array(
      v.object({
        lineId: Id,
        contactId: v.nullable(Id),
        contactName: v.string(),
        why: v.nullable(v.picklist(payerReasons)),
        /** Of a line that was charged on. */
        state: v.nullable(v.picklist(itemStates)),
      }),
    ),
  }),
  errors: [],
})

export const chargeCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/vet-invoice/{id}/charge',
  summary: 'Charge lines of an invoice on: each becomes a proposed item to bill of a contact',
  mutates: true,
  online: true,
  body: v.strictObject({
    charges: v.pipe(v.array(v.strictObject({ lineId: Id, contactId: Id })), v.minLength(1), v.maxLength(mostLines)),
  }),
  response: VetInvoice,
  errors: ['invoice.sumMismatch', 'invoice.lineChargedOn', 'moduleOff'],
})
