// The contract of a change out of the rows of this device, and with the network the address that only the server has.
import type { StatusChange } from '../../../shared/changes/statusChange.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import { changeFacts, peopleIn } from '../../../shared/documents/changeFacts.ts'
import { contractSheet, type OneOfThem, type Wording } from '../../../shared/documents/contract.ts'
import type { Sheet } from '../../../shared/documents/blocks.ts'
import type { ChangeDocument, Language } from '../../../shared/documents/documents.ts'
import { wordingFor } from '../../../shared/documents/documentTemplate.ts'
import { createPen, kindOf, nobody, type Person } from '../../../shared/documents/pen.ts'
import { contactRecord } from '../../../shared/records/contactRecord.ts'
import { localDate } from '../../../shared/time.ts'
import type { Caller } from '../../../sync/call.ts'
import type { Engine } from '../../../sync/engine.ts'
import { builtInTexts, paperWords } from '../templates/paperWords.ts'

interface Asked {
  engine: Engine
  caller: Caller
  organization: string
  zone: string
  /** Those of one change, the first one first. */
  changes: readonly StatusChange[]
  document: ChangeDocument
  language: Language
}

export interface Contract {
  /** Who signs, as far as it is known. */
  person: Person
  wording: Wording
  /** The document for this person. */
  sheetFor(person: Person): Sheet
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

export async function readContract(asked: Asked): Promise<Contract> {
  const { engine, organization, zone, changes, document, language } = asked
  const { replica } = engine
  const now = engine.now()
  const pen = createPen({ language, words: paperWords[language], organization, zone, now, today: localDate(now, zone) })
  const ids = changes.filter(({ cancelledAt }) => cancelledAt === null).map(({ animalId }) => animalId)
  const classifications = await replica.classification.toArray()
  const found = await Promise.all(
    ids.map(async (id): Promise<OneOfThem[]> => {
      const animal = await replica.animal.get(id)
      return animal ? [{ animal, facts: (await replica.animalFacts.get(id)) ?? null, kind: kindOf(pen, animal, classifications) }] : []
    }),
  )
  const first = changes[0]!
  const people = new Map(await Promise.all(peopleIn(first).map(async (id) => [id, await readPerson(asked, id)] as const)))
  const templates = await replica.documentTemplate.where('type').equals(document).toArray()
  const wording = wordingFor(templates, { type: document, language }, builtInTexts[language])
  const { contactId, details } = first
  return {
    person: people.get(contactId ?? '') ?? { ...nobody, name: details.person ?? '' },
    wording,
    sheetFor(person) {
      const named = contactId ? new Map([...people, [contactId, person]]) : people
      const said = contactId ? first : { ...first, details: { ...details, person: person.name } }
      return contractSheet(pen, wording, changeFacts(pen, document, said, named, found.flat()))
    },
  }
}
