// The waiting list of the demo: animals that people around the shelter want to give up, and two that are over.
import type { IntakeRequest } from '../../shared/intakes/intakeRequest.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewContact } from './animals.ts'
import type { DemoRow } from './rowsOfNouns.ts'

type Told = Omit<DemoRow<'intakeRequest'>, 'id' | 'contactId' | 'date' | 'outcomeNote'> & { daysAgo: number; outcomeNote?: string }

const told: readonly Told[] = [
  {
    species: 'cat',
    name: 'Lotte',
    sex: 'f',
    breed: 'Europäisch Kurzhaar',
    urgency: 'low',
    daysAgo: 31,
    outcome: null,
    text: 'Umzug in eine Wohnung ohne Haustiere, zieht im Frühjahr aus',
  },
  {
    species: 'dog',
    name: 'Bruno',
    sex: 'm',
    breed: 'Labrador-Mix',
    urgency: 'medium',
    daysAgo: 5,
    outcome: null,
    text: 'Krankheit in der Familie, kennt Kinder, zieht an der Leine',
  },
  {
    species: 'rabbit',
    name: '',
    sex: 'u',
    breed: 'Zwergwidder',
    urgency: 'urgent',
    daysAgo: 1,
    outcome: null,
    text: 'Drei Tiere in einem kleinen Käfig, bald Nachwuchs',
  },
  {
    species: 'cat',
    name: 'Filou',
    sex: 'm',
    breed: '',
    urgency: 'medium',
    daysAgo: 40,
    outcome: 'kept',
    text: 'Allergie des Kindes',
    outcomeNote: 'Mit Futter gegen Allergene geht es',
  },
  {
    species: 'dog',
    name: 'Ronja',
    sex: 'f',
    breed: 'Schäferhund-Mix',
    urgency: 'high',
    daysAgo: 60,
    outcome: 'elsewhere',
    text: 'Trennung',
    outcomeNote: 'Zur Schwester nach Uelzen',
  },
]

/** People who give an animal up. Devices hold the contacts of those who wait. */
export function demoIntakeRequests(circle: readonly NewContact[], today: string) {
  const people = circle.filter(({ kind, roles }) => kind === 'person' && roles.some((role) => ['helper', 'member', 'donor'].includes(role)))
  return told.flatMap(({ daysAgo, outcomeNote = '', ...said }, index) => {
    const contact = people.at(-1 - index)
    if (!contact) return []
    if (said.outcome === null) contact.open = true
    const id = derivedId(contact.id, 'demo:intakeRequest')
    const row: Omit<IntakeRequest, 'version'> = { ...said, id, contactId: contact.id, date: addDays(today, -daysAgo), outcomeNote }
    return [{ kind: 'intakeRequest' as const, row }]
  })
}
