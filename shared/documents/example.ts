// Values with which a template is tried: one adoption, one animal that was turned in, one booking, one residency, all of them made up.
import type { TemplateType } from './templateKeys.ts'
import { adoptionFacts, bookingFacts, surrenderFacts, type DocumentFacts, type OneOfThem } from './contract.ts'
import { residencyFacts, type AgreedResidency } from './residencyContract.ts'
import type { Pen, Person } from './pen.ts'

const person: Person = {
  name: 'Erika Beispiel',
  phone: '+4930123456',
  details: { street: 'Musterweg 3', zip: '12345', city: 'Musterstadt', emails: ['erika@example.org'], birthDate: '1984-05-17' },
}
const carrier: Person = { name: 'Max Beispiel', phone: null, details: null }

const animals = ({ words }: Pen): OneOfThem[] => [
  {
    kind: words.species.dog,
    facts: null,
    animal: {
      name: 'Bella',
      number: 'T-2026-17',
      species: 'dog',
      classificationId: null,
      breed: 'Labrador-Mix',
      sex: 'f',
      neutered: 'yes',
      birthDate: '2023-04-02',
      colour: '',
      chip: '276098100000017',
    },
  },
]

const residency = (today: string): AgreedResidency => ({
  from: today,
  plannedUntil: null,
  prices: [{ from: null, mode: 'perMonth', cents: 45_000 }],
  billingDay: 1,
  depositCents: 20_000,
  noticeDays: 14,
  vetLimitCents: 15_000,
  emergencyContact: `${carrier.name}, +4930654321`,
})

/** Facts of a document of the type. */
export function exampleFacts(pen: Pen, type: TemplateType): DocumentFacts {
  const at = `${pen.today}T09:00:00.000Z`
  if (type === 'adoption')
    return adoptionFacts(
      pen,
      {
        at,
        details: {
          number: 'V-2026-8',
          feeCents: 35_000,
          ownershipFrom: 'signature',
          trialUntil: pen.today,
          handedOver: ['passport', 'lead'],
          registryConsent: true,
          provisionalClause: true,
          agreements: pen.words.exampleAgreement,
        },
      },
      person,
      animals(pen),
    )
  if (type === 'surrender')
    return surrenderFacts(
      pen,
      {
        at,
        details: { turnInReason: 'moving', ownedSince: '2023-06-01', feeCents: 10_000, agreements: pen.words.exampleAgreement },
      },
      { person, deliveredBy: carrier },
      animals(pen),
    )
  if (type === 'residency') return residencyFacts(pen, residency(pen.today), { payer: person, owner: carrier, room: 'Box 4' }, animals(pen))
  const booking = { service: type, startDate: pen.today, endDate: pen.today, dropOffTime: '08:15', pickUpTime: '17:00', note: '' }
  return bookingFacts(pen, booking, person, animals(pen))
}
