// Incidents of the demo: a bite by a guest (the owner has not been informed yet), a fight between two shelter animals, and a hole in a fence.
import type { Incident } from '../../shared/incidents/incident.ts'
import { addDays, instantAt, localDate } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { Plan } from './bookings.ts'

interface Given {
  plan: Plan
  /** Animals of the house. */
  animals: readonly { id: string }[]
  today: string
  /** An instant. */
  now: string
  zone: string
  staffId: string
}

type NewIncident = Omit<Incident, 'version' | 'restrictedTo'>

const nobody: Omit<NewIncident, 'id' | 'animalId' | 'otherIds' | 'at' | 'kind' | 'place' | 'happened' | 'measures'> = {
  contactId: null,
  memberId: null,
  people: '',
  photoIds: [],
  vetInformed: false,
  authority: 'none',
  ownerInformedAt: null,
  ownerInformedBy: null,
}

export function demoIncidents({ plan, animals, today, now, zone, staffId }: Given): NewIncident[] {
  const guest = plan.stays.findLast(
    ({ checkedInAt, checkedOutAt }) => checkedInAt !== null && checkedOutAt === null && localDate(checkedInAt, zone) < today,
  )
  const [first, second, third] = animals
  const past = (days: number, time: string) => instantAt(addDays(today, -days), time, zone) ?? now
  const incidents: NewIncident[] = []
  if (guest)
    incidents.push({
      ...nobody,
      id: derivedId(guest.animalId, 'demo:incident'),
      animalId: guest.animalId,
      otherIds: [],
      at: past(1, '16:20'),
      kind: 'bite',
      place: 'Auslauf 2',
      happened: 'Hat beim Anleinen nach der Hand geschnappt. Kleine Wunde am Daumen.',
      measures: 'Wunde ausgewaschen und verbunden, zum Arzt geschickt. Wird heute einzeln ausgeführt.',
      memberId: staffId,
      authority: 'due',
    })
  if (first && second)
    incidents.push({
      ...nobody,
      id: derivedId(first.id, 'demo:incident'),
      animalId: first.id,
      otherIds: [second.id],
      at: past(6, '09:40'),
      kind: 'fight',
      place: 'Gruppenraum',
      happened: 'Streit ums Futter, beide mit Kratzern.',
      measures: 'Getrennt und untersucht. Fressen ab jetzt einzeln.',
      vetInformed: true,
    })
  if (third)
    incidents.push({
      ...nobody,
      id: derivedId(third.id, 'demo:incident'),
      animalId: third.id,
      otherIds: [],
      at: past(20, '14:05'),
      kind: 'escape',
      place: 'Zaun am Parkplatz',
      happened: 'Ist unter dem Zaun durch und nach zehn Minuten von selbst zurückgekommen.',
      measures: 'Loch geschlossen, Zaun abgegangen.',
      people: 'Herr Albers vom Nachbarhof hat angerufen',
    })
  return incidents
}
