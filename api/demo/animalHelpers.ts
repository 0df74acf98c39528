// Animal helpers of the demo: walkers with their contracts and levels, a walk of yesterday that is over, and sessions of today and of the next days.
import type { HelperProfile } from '../../shared/helpers/helperProfile.ts'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import type { Participation } from '../../shared/helpers/participation.ts'
import { againId, sessionAgain } from '../../shared/helpers/series.ts'
import { addDays, localDate, momentAt } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal, NewContact } from './animals.ts'
import type { DemoHouse } from './rowsOfNouns.ts'

/** The id of the level of a rank. */
export const levelIdOf = (tenantId: string, rank: number): string => derivedId(tenantId, `demo:helperLevel:${rank}`)

interface Given {
  circle: readonly NewContact[]
  animals: readonly NewAnimal[]
  house: DemoHouse
}

type Told = Pick<HelperSession, 'title' | 'type' | 'place'> & { in: number; from: string; to: string; rank: number | null; weeks?: number }

const told: readonly Told[] = [
  { title: 'Gassi-Runde am Vormittag', type: 'walk', place: 'Tor am Hundehaus', in: -1, from: '09:30', to: '11:00', rank: 1 },
  { title: 'Gassi-Runde am Nachmittag', type: 'walk', place: 'Tor am Hundehaus', in: 0, from: '15:00', to: '16:30', rank: 1 },
  { title: 'Katzenstunde', type: 'company', place: 'Katzenhaus', in: 2, from: '16:00', to: '17:30', rank: null },
  { title: 'Treffen der Jugendgruppe', type: 'youth', place: 'Gemeinschaftsraum', in: 5, from: '14:00', to: '16:00', rank: 50, weeks: 3 },
]

const profileOf = (contact: NewContact, nth: number, { tenantId, today }: DemoHouse): Omit<HelperProfile, 'version'> => ({
  id: derivedId(contact.id, 'demo:helperProfile'),
  contactId: contact.id,
  levels: [{ levelId: levelIdOf(tenantId, nth === 0 ? 2 : 1), from: addDays(today, -200), until: nth === 0 ? addDays(today, 530) : null }],
  contractOn: addDays(today, -200),
  birthDate: null,
  consentOn: null,
  briefedOn: addDays(today, -200),
  blockedUntil: null,
  emergencyName: '',
  emergencyPhone: '',
  note: nth === 0 ? 'Kommt auch bei Regen, gern mit großen Hunden' : '',
})

function sessionOf(
  { in: days, from, to, rank, weeks: _, ...said }: Told,
  { tenantId, today, zone, staff }: DemoHouse,
): Omit<HelperSession, 'version'> {
  const date = addDays(today, days)
  return {
    ...said,
    id: derivedId(tenantId, `demo:helperSession:${said.title}`),
    start: momentAt(date, from, zone),
    end: momentAt(date, to, zone),
    isCancelled: false,
    capacity: 6,
    memberId: staff.shelterStaff,
    levelId: rank === null ? null : levelIdOf(tenantId, rank),
    note: '',
    seriesId: null,
  }
}

/** The same session a week later, and so on. */
const furtherWeeks = (session: Omit<HelperSession, 'version'>, weeks: number, zone: string): Omit<HelperSession, 'version'>[] =>
  Array.from({ length: weeks }, (_, nth) => {
    const day = addDays(localDate(session.start, zone), 7 * (nth + 1))
    const { start, end, seriesId } = sessionAgain(session, day, zone)
    return { ...session, id: againId(session, day), start: start!, end: end!, seriesId }
  })

/** Two walkers, each with a dog: yesterday out and back, today confirmed. Devices hold their contacts. */
export function demoHelpers({ circle, animals, house }: Given) {
  const people = circle.filter(({ kind, roles, banned }) => kind === 'person' && roles.includes('helper') && !banned).slice(0, 2)
  if (!house.hasShelter || people.length === 0) return []
  for (const contact of people) contact.open = true
  const dogs = animals.filter(({ species, place, custody }) => species === 'dog' && place === 'room' && custody !== 'pension')
  const sessions = told.map((one) => sessionOf(one, house))
  const further = told.flatMap(({ weeks = 0 }, nth) => furtherWeeks(sessions[nth]!, weeks, house.zone))
  // The third session has one helper who has not answered yet.
  const walks = sessions.slice(0, 3).flatMap(({ id: sessionId, start, end }, nth) =>
    people.slice(0, nth === 2 ? 1 : 2).map((contact, which): Omit<Participation, 'version' | 'restrictedTo'> => {
      const over = nth === 0 ? { checkoutAt: start, backAt: end } : {}
      const state = (['attended', 'confirmed', 'invited'] as const)[nth]!
      const row = { id: derivedId(contact.id, `demo:participation:${nth}`), sessionId, contactId: contact.id, start, end, note: '' }
      return { ...row, state, animalId: nth === 2 ? null : (dogs[which]?.id ?? null), checkoutAt: null, backAt: null, ...over }
    }),
  )
  return [
    ...people.map((contact, nth) => ({ kind: 'helperProfile' as const, row: profileOf(contact, nth, house) })),
    ...[...sessions, ...further].map((row) => ({ kind: 'helperSession' as const, row })),
    ...walks.map((row) => ({ kind: 'participation' as const, row })),
  ]
}
