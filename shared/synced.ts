// The kinds of rows that devices hold, in their order. Each is declared beside its schema; a new noun is one line of `nouns.ts`.
import type { Right } from './access.ts'
import { lockedTo, type Lock } from './animals/disclosure.ts'
import { isForTerminals } from './bookings/namesOnly.ts'
import type { Module } from './modules.ts'
import type { Synced } from './noun.ts'
import { declared, nouns } from './nouns.ts'
import type { Kind, Rows } from './rows.ts'
import { addMonths, monthOf } from './time.ts'
import { interestKind } from './adoption/interest.ts'
import { releaseKind } from './adoption/release.ts'
import { animalKind } from './animals/animal.ts'
import { animalFactsKind } from './animals/animalFacts.ts'
import { bookmarkKind } from './animals/bookmark.ts'
import { classificationKind } from './animals/classification.ts'
import { inShelterSettingKind } from './animals/homeAnimals.ts'
import { photoKind } from './animals/photo.ts'
import { registryEntryKind } from './animals/registration.ts'
import { bookingKind, stayKind } from './bookings/booking.ts'
import { widgetSettingKind } from './bookings/nextBookings.ts'
import { changeDraftKind } from './changes/changeDraft.ts'
import { statusChangeKind } from './changes/story/statusChange.ts'
import { contactKind } from './contacts/contact.ts'
import { contactDetailsKind } from './contacts/contactDetails.ts'
import { memberKind } from './identity/member.ts'
import { vaccinationKind } from './medical/vaccination.ts'
import { weightKind } from './medical/weight.ts'
import { notificationKind } from './notifications/notification.ts'
import { areaSettingKind } from './settings/areaSetting.ts'
import { shelterKind, roomKind } from './shelters/shelter.ts'
import { taskKind } from './tasks/task.ts'
import { timeRecordKind } from './timetracking/timeRecord.ts'

// Shown on the home page.
const { openingTime, homeCheck, ...otherNouns } = nouns

/** In the order in which a first sync sends them: what the home page needs comes first. */
export const synced: { readonly [K in Kind]: Synced<K> } = {
  widgetSetting: widgetSettingKind,
  member: memberKind,
  areaSetting: areaSettingKind,
  classification: classificationKind,
  inShelterSetting: inShelterSettingKind,
  bookmark: bookmarkKind,
  openingTime,
  booking: bookingKind,
  stay: stayKind,
  contact: contactKind,
  contactDetails: contactDetailsKind,
  shelter: shelterKind,
  room: roomKind,
  timeRecord: timeRecordKind,
  task: taskKind,
  notification: notificationKind,
  homeCheck,
  animal: animalKind,
  vaccination: vaccinationKind,
  animalFacts: animalFactsKind,
  weight: weightKind,
  photo: photoKind,
  registryEntry: registryEntryKind,
  release: releaseKind,
  changeDraft: changeDraftKind,
  interest: interestKind,
  ...otherNouns,
  statusChange: statusChangeKind,
}

export const kinds = Object.keys(synced) as Kind[]
export const isKind = (name: string): name is Kind => Object.hasOwn(synced, name)

/** A row that goes with a locked animal reaches the admitted alone, whatever its kind says of all others. */
export const scopesOf = <K extends Kind>(kind: K, row: Rows[K]): string[] => lockedTo(synced[kind].lock, row) ?? synced[kind].scopes(row)

/** What may be shown to named members alone. */
export const lockable: ReadonlyMap<Kind, Lock> = new Map(
  kinds.flatMap((kind) => {
    const { lock } = synced[kind]
    return lock ? [[kind, lock] as const] : []
  }),
)

/** Of these what goes with an animal, and is locked with it. */
export const ofAnimals: ReadonlyMap<Kind, Lock & { animal: 'id' | 'animalId' }> = new Map(
  [...lockable].flatMap(([kind, lock]) => (lock.animal === null ? [] : [[kind, { ...lock, animal: lock.animal }] as const])),
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
  modulesOff?: readonly Module[]
}

/** The scopes of a user today: previous month to two months ahead, and what is under way. Sorted; depends on rights and date alone. */
export function grantedScopes({ userId, rights, today, wholeStock, isTerminal = false, modulesOff = [] }: Grant): string[] {
  const months = [-1, 0, 1, 2].map((distance) => addMonths(monthOf(today), distance))
  const holder = { userId, rights, months, wholeStock, modulesOff }
  const given = isTerminal ? kinds.filter((kind) => !Object.hasOwn(nouns, kind)) : kinds
  const granted = given.flatMap((kind) => synced[kind].granted?.(holder) ?? [])
  const scopes = [`user:${userId}`, ...granted]
  return (isTerminal ? scopes.filter(isForTerminals) : scopes).sort()
}

export const meets = (scopes: readonly string[], granted: ReadonlySet<string>): boolean => scopes.some((scope) => granted.has(scope))
