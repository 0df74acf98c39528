// The document of a change, a booking or a residency out of the rows of this device, and with the network the address that only the server has.
import type { Service } from '../../../shared/bookings/booking.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import { changeFacts, peopleIn } from '../../../shared/documents/changeFacts.ts'
import { bookingFacts, contractSheet, type DocumentFacts, type OneOfThem, type Wording } from '../../../shared/documents/contract.ts'
import type { Sheet } from '../../../shared/documents/blocks.ts'
import type { ChangeDocument } from '../../../shared/documents/documents.ts'
import type { Language } from '../../../shared/documents/languages.ts'
import { wordingFor } from '../../../shared/documents/documentTemplate.ts'
import { letterheadOf } from '../../../shared/documents/letterhead.ts'
import { createPen, kindOf, nobody, type Pen, type Person } from '../../../shared/documents/pen.ts'
import { ownerBesides, residencyFacts } from '../../../shared/documents/residencyContract.ts'
import { Failure } from '../../../shared/errors.ts'
import { contactRecord } from '../../../shared/records/contactRecord.ts'
import { localDate } from '../../../shared/time.ts'
import type { Caller } from '../../../sync/call.ts'
import type { Engine } from '../../../sync/engine.ts'
import { readSettings } from '../../settings/parts/useSettings.ts'
import { builtInTexts, paperWords } from '../templates/paperWords.ts'

/** What is signed: the document of a change, `changes` being its rows with the first one first, or the contract of a booking or a residency. */
export type Signable =
  | { type: ChangeDocument; changes: readonly StatusChange[] }
  | { type: Service; bookingId: string }
  | { type: 'residency'; residencyId: string }

interface Asked {
  engine: Engine
  caller: Caller
  organization: string
  zone: string
  about: Signable
  language: Language
}

export interface Contract {
  /** Who signs, as far as it is known. */
  person: Person
  wording: Wording
  /** The id of the change, the booking or the residency, and an animal of it that this device holds. */
  flowId: string
  animalId: string
  /** The document for this person. */
  sheetFor(person: Person): Sheet
}

/** The facts of a document, once animals are known. */
interface Subject {
  flowId: string
  animalIds: readonly string[]
  person: Person
  factsFor(person: Person, animals: readonly OneOfThem[]): DocumentFacts
}

async function readPerson({ engine, caller }: Asked, id: string): Promise<Person> {
  const contact = await engine.replica.contact.get(id)
  const details =
    (await engine.replica.contactDetails.get(id)) ??
    (await caller.call(contactRecord, { params: { id } }).then(
      (record) => record.details,
      () => null,
    ))
  return contact ? { name: contactName(contact), phone: contact.phone, details } : nobody
}

async function changeIn(asked: Asked, pen: Pen, type: ChangeDocument, changes: readonly StatusChange[]): Promise<Subject> {
  const first = changes[0]!
  const { contactId, details } = first
  const people = new Map(await Promise.all(peopleIn(first).map(async (id) => [id, await readPerson(asked, id)] as const)))
  return {
    flowId: first.flowId,
    animalIds: changes.filter(({ cancelledAt }) => cancelledAt === null).map(({ animalId }) => animalId),
    person: people.get(contactId ?? '') ?? { ...nobody, name: details.person ?? '' },
    factsFor(person, animals) {
      const named = contactId ? new Map([...people, [contactId, person]]) : people
      const said = contactId ? first : { ...first, details: { ...details, person: person.name } }
      return changeFacts(pen, type, said, named, animals)
    },
  }
}

/** Throws `notFound` where the booking has left this device. */
async function bookingIn(asked: Asked, pen: Pen, bookingId: string): Promise<Subject> {
  const { replica } = asked.engine
  const booking = await replica.booking.get(bookingId)
  if (!booking) throw new Failure('notFound')
  const stays = await replica.stay.where('bookingId').equals(bookingId).toArray()
  return {
    flowId: bookingId,
    animalIds: stays.filter(({ active }) => active).map(({ animalId }) => animalId),
    person: booking.contactId ? await readPerson(asked, booking.contactId) : nobody,
    factsFor: (person, animals) => bookingFacts(pen, booking, person, animals),
  }
}

/** Throws `notFound` where the residency has left this device. */
async function residencyIn(asked: Asked, pen: Pen, residencyId: string): Promise<Subject> {
  const { replica } = asked.engine
  const residency = await replica.sponsoredResidency.get(residencyId)
  if (!residency) throw new Failure('notFound')
  const { animalId, contactId, roomId } = residency
  const ownerId = ownerBesides(residency, await replica.animal.get(animalId))
  const [payer, owner, room] = await Promise.all([
    readPerson(asked, contactId),
    ownerId ? readPerson(asked, ownerId) : null,
    roomId ? replica.room.get(roomId) : undefined,
  ])
  return {
    flowId: residencyId,
    animalIds: [animalId],
    person: payer,
    factsFor: (person, animals) => residencyFacts(pen, residency, { payer: person, owner, room: room?.name ?? '' }, animals),
  }
}

const subjectIn = (asked: Asked, pen: Pen): Promise<Subject> => {
  const { about } = asked
  if ('changes' in about) return changeIn(asked, pen, about.type, about.changes)
  return 'bookingId' in about ? bookingIn(asked, pen, about.bookingId) : residencyIn(asked, pen, about.residencyId)
}

/** Throws `notFound` where the booking, the residency or every animal of it has left this device. */
export async function readContract(asked: Asked): Promise<Contract> {
  const { engine, organization, zone, about, language } = asked
  const { replica } = engine
  const now = engine.now()
  const letterhead = letterheadOf(await readSettings(replica))
  const pen = createPen({ language, words: paperWords[language], organization, letterhead, zone, now, today: localDate(now, zone) })
  const { type } = about
  const subject = await subjectIn(asked, pen)
  const classifications = await replica.classification.toArray()
  const found = await Promise.all(
    subject.animalIds.map(async (id): Promise<(OneOfThem & { id: string })[]> => {
      const animal = await replica.animal.get(id)
      const facts = (await replica.animalFacts.get(id)) ?? null
      return animal ? [{ id, animal, facts, kind: kindOf(pen, animal, classifications) }] : []
    }),
  )
  const animals = found.flat().sort((a, b) => (a.animal.name < b.animal.name ? -1 : 1))
  const animalId = 'changes' in about ? about.changes[0]!.animalId : animals[0]?.id
  if (!animalId) throw new Failure('notFound')
  const templates = await replica.documentTemplate.where('type').equals(type).toArray()
  const wording = wordingFor(templates, { type, language }, builtInTexts[language])
  const { flowId, person, factsFor } = subject
  return { flowId, animalId, person, wording, sheetFor: (reader) => contractSheet(pen, wording, factsFor(reader, animals)) }
}
