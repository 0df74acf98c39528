// Sponsored residencies in the demo: of the animals that are here for a long stay, and one that is planned.
import { daysHere, itemsOfResidency } from '../../shared/bookings/residencies/billedMonths.ts'
import { newResidency, type SponsoredResidency } from '../../shared/bookings/residencies/sponsoredResidency.ts'
import { proposedResidency } from '../../shared/bookings/residencies/proposedResidency.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { withMonth } from '../../shared/contacts/contact.ts'
import { areaDefaults } from '../../shared/settings/areaSetting.ts'
import { addDays, monthOf } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal, NewContact } from './animals.ts'
import type { Plan } from './bookings.ts'

interface Of {
  shelter: readonly NewAnimal[]
  changes: readonly StatusChange[]
  boarders: readonly { contact: NewContact; animals: readonly NewAnimal[] }[]
  plan: Plan
  today: string
  staffId: string
}

const begun = (animal: NewAnimal, contact: NewContact, change: StatusChange, staffId: string): SponsoredResidency | null => {
  const id = derivedId(animal.id, 'demo:residency')
  const from = change.at.slice(0, 10)
  const terms = {
    ...proposedResidency(areaDefaults.sponsoredResidence),
    prices: [{ from: null, mode: 'perMonth' as const, cents: 45_000 }],
    depositCents: 30_000,
    vetLimitCents: 25_000,
    emergencyContact: 'Nachbarin Frau Albers, 0170 5550142',
    notes: 'Der Halter ist nach einer Operation in der Reha und ruft jeden Freitag an.',
  }
  const requested = newResidency(id, { ...terms, id, animalId: animal.id, contactId: contact.id, from, roomId: animal.roomId })
  return requested && { ...requested, state: 'active', beganAt: change.at, beganBy: staffId }
}

function planned(animal: NewAnimal, contact: NewContact, today: string): SponsoredResidency | null {
  const id = derivedId(animal.id, 'demo:residency')
  const terms = { ...proposedResidency(areaDefaults.sponsoredResidence), prices: [{ from: null, mode: 'perDay' as const, cents: 1_800 }] }
  const days = { from: addDays(today, 9), plannedUntil: addDays(today, 100) }
  return newResidency(id, { ...terms, ...days, id, animalId: animal.id, contactId: contact.id, notes: 'Auslandsjahr der Halterin.' })
}

/** What the residencies have cost so far. */
export const itemsOfResidencies = (
  residencies: readonly Omit<SponsoredResidency, 'version'>[],
  animals: readonly NewAnimal[],
  today: string,
) =>
  residencies.flatMap((residency) => {
    const animal = animals.find(({ id }) => id === residency.animalId)
    const here = daysHere(residency, animal, 'Europe/Berlin')
    return itemsOfResidency(residency, animal?.name || animal?.number || '', here, today).map(({ version: _, ...item }) => item)
  })

/** Devices hold those who pay for the month of today. */
export function demoResidencies({ shelter, changes, boarders, plan, today, staffId }: Of): Omit<SponsoredResidency, 'version'>[] {
  const [payer] = boarders
  const free = boarders.findLast(({ animals }) =>
    animals.every(({ id }) => !plan.stays.some((stay) => stay.animalId === id && stay.endDate >= today)),
  )
  const rows = [
    ...shelter.flatMap((animal) => {
      const change = changes.find(({ animalId, kind }) => animalId === animal.id && kind === 'sponsoredIn')
      return change && payer && animal.custody === 'sponsored' ? (begun(animal, payer.contact, change, staffId) ?? []) : []
    }),
    ...(free?.animals[0] ? [planned(free.animals[0], free.contact, today)] : []),
  ].filter((row) => row !== null)
  for (const { contact } of boarders)
    if (rows.some(({ contactId }) => contactId === contact.id)) contact.namedIn = withMonth(contact.namedIn, monthOf(today))
  return rows.map(({ version: _, ...row }) => row)
}
