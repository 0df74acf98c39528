// The contract of a sponsored residency: what its placeholders and ready parts hold. The same on device and server.
import { pricesFrom } from '../bookings/residencies/pricesFrom.ts'
import type { Animal } from '../animals/animal.ts'
import type { SponsoredResidency } from '../bookings/residencies/sponsoredResidency.ts'
import { readablePhone } from '../contacts/phone.ts'
import { known } from './blocks.ts'
import { animalBlocks, commonValues, personBlocks, signatures, textValue as of, type DocumentFacts, type OneOfThem } from './contract.ts'
import { addressOf, type Pen, type Person } from './pen.ts'
import type { KeyOfType } from './templateKeys.ts'
import type { Value } from './template.ts'

/** What of a residency is agreed on. */
export type AgreedResidency = Pick<
  SponsoredResidency,
  'from' | 'plannedUntil' | 'prices' | 'billingDay' | 'depositCents' | 'noticeDays' | 'vetLimitCents' | 'emergencyContact'
>

export interface ResidencyPlace {
  payer: Person
  /** The owner where somebody else pays; null where they are one person, or nobody knows. */
  owner: Person | null
  /** The name of the room that is kept; empty where none is. */
  room: string
}

/** The contact of the animal where somebody else pays. */
export const ownerBesides = (
  { contactId }: Pick<SponsoredResidency, 'contactId'>,
  animal: Pick<Animal, 'contactId'> | null | undefined,
): string | null => (animal && animal.contactId !== contactId ? animal.contactId : null)

/** The price of the day on which it is signed, and the later ones with their first day. */
function priceOf({ words, date, money, today }: Pen, { prices, from }: AgreedResidency): Value {
  const agreed = pricesFrom(prices, today > from ? today : from)
  const lines = agreed.map((price, at) => {
    const text = `${money(price.cents)} ${words.perUnit[price.mode]}`
    return at > 0 && price.from ? words.priceFrom(text, date(price.from)) : text
  })
  return { text: lines.join('; '), is: agreed.slice(0, 1).map(({ mode }) => mode) }
}

function valuesOf(pen: Pen, residency: AgreedResidency, { payer, owner, room }: ResidencyPlace, animals: readonly OneOfThem[]) {
  const { from, plannedUntil, billingDay, depositCents, noticeDays, vetLimitCents, emergencyContact } = residency
  const price = priceOf(pen, residency)
  const sum = (cents: number | null) => of(cents ? pen.money(cents) : '')
  return {
    ...commonValues(pen, payer, animals),
    from: of(pen.date(from)),
    plannedUntil: of(pen.date(plannedUntil)),
    price,
    // What is paid once has no months.
    billingDay: of(price.is.includes('flat') ? '' : String(billingDay)),
    deposit: sum(depositCents),
    noticeDays: of(noticeDays > 0 ? pen.words.days(noticeDays) : ''),
    vetLimit: sum(vetLimitCents),
    emergencyContact: of(emergencyContact),
    room: of(room),
    'owner.name': of(owner?.name),
    'owner.phone': of(owner?.phone ? readablePhone(owner.phone) : ''),
  } satisfies Record<KeyOfType<'residency'>, Value>
}

export function residencyFacts(
  pen: Pen,
  residency: AgreedResidency,
  place: ResidencyPlace,
  animals: readonly OneOfThem[],
): DocumentFacts<'residency'> {
  const { head, fact, signer } = pen.words
  const values = valuesOf(pen, residency, place, animals)
  const owner = [values['owner.name'].text, values['owner.phone'].text].filter(Boolean).join(', ')
  return {
    type: 'residency',
    subtitle: values.from.text,
    values,
    parts: {
      person: personBlocks(head.customer, [...addressOf(pen, place.payer), ...known([[fact.owner, owner]])]),
      animals: animalBlocks(pen, animals),
      terms: [
        { is: 'heading', text: head.stay },
        {
          is: 'facts',
          rows: [
            [fact.from, values.from.text],
            ...known([[fact.plannedUntil, values.plannedUntil.text]]),
            [fact.price, values.price.text],
            ...known([
              [fact.billingDay, values.billingDay.text],
              [fact.deposit, values.deposit.text],
              [fact.noticeDays, values.noticeDays.text],
              [fact.vetLimit, values.vetLimit.text],
              [fact.room, values.room.text],
              [fact.emergencyContact, values.emergencyContact.text],
            ]),
          ],
        },
      ],
      signatures: signatures(pen, signer.residency),
    },
  }
}
