// Every kind of row that devices hold: its schema, its indexes on the device, and who receives it. A new noun is declared in `nouns.ts`.
import type { Right } from './access.ts'
import { Interest, interestScopes } from './adoption/interest.ts'
import { Release, releaseScopes } from './adoption/release.ts'
import { Animal, animalScopes } from './animals/animal.ts'
import { AnimalFacts, animalFactsScopes, safetyFacts } from './animals/animalFacts.ts'
import { lockedTo, type Lock } from './animals/disclosure.ts'
import { Bookmark, bookmarkScopes } from './animals/bookmark.ts'
import { Classification } from './animals/classification.ts'
import { InShelterSetting, inShelterSettingScopes } from './animals/homeAnimals.ts'
import { RegistryEntry, registryEntryScopes } from './animals/registration.ts'
import { Photo, photoScopes } from './animals/photo.ts'
import { Booking, bookingScopes, OpeningTime, Stay, stayScopes } from './bookings/booking.ts'
import { WidgetSetting, widgetSettingScopes } from './bookings/nextBookings.ts'
import { ChangeDraft, changeDraftScopes } from './changes/changeDraft.ts'
import { StatusChange, statusChangeScopes } from './changes/statusChange.ts'
import { Contact, contactScopes } from './contacts/contact.ts'
import { ContactDetails, contactDetailsScopes, safetyDetails } from './contacts/contactDetails.ts'
import { Member } from './identity/member.ts'
import { Notification, notificationScopes } from './notifications/notification.ts'
import { Task, taskScopes } from './tasks/task.ts'
import { isForTerminals } from './bookings/namesOnly.ts'
import type { Synced } from './noun.ts'
import { declared, nouns } from './nouns.ts'
import type { Kind, Rows } from './rows.ts'
import { AreaSetting } from './settings/areaSetting.ts'
import { Room, Shelter, shelterScopes } from './shelters/shelter.ts'
import { HomeCheck, homeCheckScopes } from './homechecks/homeCheck.ts'
import { Vaccination, vaccinationScopes } from './medical/vaccination.ts'
import { Weight, weightScopes } from './medical/weight.ts'
import { TimeRecord, timeRecordScopes } from './timetracking/timeRecord.ts'
import { addMonths, monthOf } from './time.ts'

/** In the order in which a first sync sends them: what the home page needs comes first. */
export const synced: { readonly [K in Kind]: Synced<K> } = {
  widgetSetting: { schema: WidgetSetting, indexes: '', scopes: widgetSettingScopes },
  member: { schema: Member, indexes: '', scopes: () => ['members'] },
  areaSetting: { schema: AreaSetting, indexes: '', scopes: () => ['settings'] },
  classification: { schema: Classification, indexes: 'species, parentId', scopes: () => ['settings'] },
  inShelterSetting: { schema: InShelterSetting, indexes: '', scopes: inShelterSettingScopes },
  bookmark: { schema: Bookmark, indexes: 'which', scopes: bookmarkScopes },
  openingTime: { schema: OpeningTime, indexes: '', scopes: () => ['openingTimes'] },
  booking: { schema: Booking, indexes: 'startDate, endDate, [state+startDate]', scopes: bookingScopes },
  stay: { schema: Stay, indexes: 'bookingId, animalId, startDate, endDate', scopes: stayScopes },
  contact: { schema: Contact, indexes: '', scopes: contactScopes },
  contactDetails: { schema: ContactDetails, indexes: '', scopes: contactDetailsScopes, safety: safetyDetails },
  shelter: { schema: Shelter, indexes: '', scopes: shelterScopes },
  room: { schema: Room, indexes: 'shelterId', scopes: shelterScopes },
  timeRecord: { schema: TimeRecord, indexes: 'date', scopes: timeRecordScopes },
  task: { schema: Task, indexes: '[state+dueDate]', scopes: taskScopes, lock: { animal: 'animalId', scope: 'tasks' } },
  notification: { schema: Notification, indexes: 'time', scopes: notificationScopes },
  homeCheck: { schema: HomeCheck, indexes: '', scopes: homeCheckScopes },
  // Only those in care have a basis of custody, so its index holds no others.
  animal: { schema: Animal, indexes: 'custody, roomId, classificationId', scopes: animalScopes, lock: { animal: 'id', scope: 'animals' } },
  vaccination: { schema: Vaccination, indexes: 'animalId', scopes: vaccinationScopes, lock: { animal: 'animalId', scope: 'vaccinations' } },
  animalFacts: {
    schema: AnimalFacts,
    indexes: 'bondGroupId',
    scopes: animalFactsScopes,
    safety: safetyFacts,
    lock: { animal: 'id', scope: 'records' },
  },
  weight: { schema: Weight, indexes: 'animalId', scopes: weightScopes, lock: { animal: 'animalId', scope: 'vaccinations' } },
  photo: { schema: Photo, indexes: 'animalId, sha256', scopes: photoScopes, lock: { animal: 'animalId', scope: 'records' } },
  registryEntry: {
    schema: RegistryEntry,
    indexes: 'animalId',
    scopes: registryEntryScopes,
    lock: { animal: 'animalId', scope: 'records' },
  },
  release: { schema: Release, indexes: '', scopes: releaseScopes, lock: { animal: 'id', scope: 'records' } },
  changeDraft: { schema: ChangeDraft, indexes: '', scopes: changeDraftScopes },
  interest: { schema: Interest, indexes: 'animalId, contactId', scopes: interestScopes, lock: { animal: 'animalId', scope: 'records' } },
  ...nouns,
  statusChange: {
    schema: StatusChange,
    indexes: 'animalId, flowId, kind',
    scopes: statusChangeScopes,
    lock: { animal: 'animalId', scope: 'records' },
  },
}

export const kinds = Object.keys(synced) as Kind[]
export const isKind = (name: string): name is Kind => Object.hasOwn(synced, name)

/** A row that goes with a locked animal reaches the admitted alone, whatever its kind says of all others. */
export const scopesOf = <K extends Kind>(kind: K, row: Rows[K]): string[] => lockedTo(synced[kind].lock, row) ?? synced[kind].scopes(row)

/** What goes with an animal, and is locked with it. */
export const ofAnimals: ReadonlyMap<Kind, Lock> = new Map(
  kinds.flatMap((kind) => {
    const { lock } = synced[kind]
    return lock ? [[kind, lock] as const] : []
  }),
)

/** Version of the device's schema: that of the noun which came or changed last. A change makes a new replica; the outbox moves along. */
export const schemaMajor = Math.max(...declared.map(({ since }) => since))

export interface Grant {
  userId: string
  rights: ReadonlySet<Right>
  /** The organisation's date by the server's clock. */
  today: string
  /** Whether the organisation is small enough for devices to hold the core row of every animal. */
  wholeStock: boolean
  /** A device at the door that holds guests alone. */
  isTerminal?: boolean
}

/** The scopes of a user today: previous month to two months ahead, and what is under way. Sorted; depends on rights and date alone. */
export function grantedScopes({ userId, rights, today, wholeStock, isTerminal = false }: Grant): string[] {
  const months = [-1, 0, 1, 2].map((distance) => addMonths(monthOf(today), distance))
  const scopes = [`user:${userId}`]
  for (const noun of declared) if (!isTerminal) scopes.push(...(noun.granted?.({ userId, rights, months }) ?? []))
  const guests = rights.has('daycare.view') || rights.has('pension.view')
  if (rights.size > 0) scopes.push('members', 'settings')
  if (rights.has('timetracking.own')) scopes.push(...months.map((month) => `time:${userId}:${month}`))
  for (const service of ['daycare', 'pension'] as const)
    if (rights.has(`${service}.view`)) scopes.push(`${service}:open`, ...months.map((month) => `${service}:${month}`))
  if (rights.has('tasks.view')) scopes.push('tasks:open', `tasks:of:${userId}`, ...months.map((month) => `tasks:${month}`))
  if (guests) scopes.push('openingTimes')
  const checks = rights.has('homecheck.view')
  if (checks) scopes.push('homeChecks:open')
  const people = rights.has('contacts.view') || rights.has('contacts.edit')
  if (guests || checks || people) scopes.push('contacts:open', ...months.map((month) => `contacts:${month}`))
  if (people) scopes.push(...months.map((month) => `contacts:named:${month}`))
  if (rights.has('vaccinations.view')) scopes.push('vaccinations:open', `vaccinations:of:${userId}`)
  if (rights.has('animals.view'))
    scopes.push(
      'bookmarks',
      'shelters',
      'facts:open',
      'photos:open',
      'releases:open',
      'registrations:open',
      'interests:open',
      'changes:open',
      `records:of:${userId}`,
      ...months.map((month) => `changes:${month}`),
    )
  if (guests || checks || rights.has('vaccinations.view') || rights.has('animals.view')) {
    scopes.push(
      'animals:open',
      `animals:of:${userId}`,
      ...months.map((month) => `animals:left:${month}`),
      ...months.map((month) => `animals:guest:${month}`),
    )
    if (wholeStock) scopes.push('animals:all')
  }
  return (isTerminal ? scopes.filter(isForTerminals) : scopes).sort()
}

export const meets = (scopes: readonly string[], granted: ReadonlySet<string>): boolean => scopes.some((scope) => granted.has(scope))
