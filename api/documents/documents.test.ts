import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Right } from '../../shared/access.ts'
import { rights } from '../../shared/access.ts'
import { unsaid } from '../../shared/animals/animalFacts.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { pdfOf, type ReadPdf } from '../../tests/pdf.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let tenantId: string
let person: Person
let contact: Contact
let animal: Animal

beforeAll(async () => {
  world = await startWorld({ linkOrigin: 'https://tierheim.example' })
  tenantId = await world.tenant({ name: 'Tierheim Müllrose' })
  person = await world.person(tenantId)
  contact = await world.contact(person, { forename: 'Änne', surname: 'Groß', phone: '+4930123456' })
  animal = await world.animal(person, {
    name: 'Müsli 🐕',
    number: 'T-77',
    breed: 'Dackel',
    chip: '276098100000001',
    careFrom: '2026-06-01',
  })
  await world.write(person, {
    contactDetails: [{ ...noDetails(contact.id), street: 'Am Anger 3', zip: '15299', city: 'Müllrose', emails: ['aenne@example.org'] }],
    animalFacts: [
      {
        id: animal.id,
        version: 0,
        warning: 'Beißt bei Angst',
        markings: 'weißer Fleck',
        size: 'M',
        birthEstimated: false,
        publicText: 'Sucht ein Sofa',
        internalText: 'Nur für uns',
        identifiers: [
          {
            type: 'tattoo',
            value: 'K 44',
          },
        ],
        ...unsaid,
        traits: {
          cats: false,
          children: true,
        },
        handlingLevel: 2,
        inCare: true,
        diet: [
          {
            from: null,
            food: 'Nassfutter',
            gramsPerDay: 400,
            times: 'morgens',
            note: '',
          },
        ],
      },
    ],
    vaccination: [
      {
        id: world.id(),
        version: 0,
        animalId: animal.id,
        classification: 'Rabies',
        vaccine: 'Rabisin',
        date: '2026-05-01',
        validityEnd: '2029-05-01',
        batch: 'B1',
        vet: 'Dr. Wolf',
        note: '',
        inCare: true,
        activeIn: [],
      },
    ],
  })
})
afterAll(() => world.stop())

async function ask(path: string, by = person): Promise<{ status: number; type: string | null; bytes: Uint8Array }> {
  const response = await world.app.handle(
    new Request(`http://obhut.test${path}`, { headers: { authorization: `Bearer ${by.token}`, 'x-active-tenant': by.tenantId } }),
  )
  return { status: response.status, type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function pdf(path: string, by = person): Promise<ReadPdf> {
  const { status, type, bytes } = await ask(path, by)
  expect([status, type]).toEqual([200, 'application/pdf'])
  const read = await pdfOf(bytes)
  expect(read).toMatchObject({ standard: 'PDF/A-2A', tagged: true })
  return read
}
const codeOf = async (path: string, by = person) => {
  const { status, bytes } = await ask(path, by)
  return [status, (JSON.parse(Buffer.from(bytes).toString()) as { code: string }).code]
}

let told = 0
async function change(kind: 'adoption' | 'turnedIn' | 'stock', details: Details, contactId: string | null, given: Animal[] = []) {
  const animals = given.length > 0 ? given : [await world.animal(person)]
  const flowId = world.id()
  await world.write(person, {
    statusChange: animals.map(({ id }, at) =>
      changeOf(id, at + ++told, {
        id: at === 0 ? flowId : world.id(),
        flowId,
        kind,
        at: '2026-06-09T09:30:00.000Z',
        recordedBy: person.userId,
        contactId,
        details,
      }),
    ),
  })
  return flowId
}

describe('the kennel card', () => {
  const card = (query = '') => `/api/animal/${animal.id}/document/kennel-card${query}`

  test.each([
    ['', [148, 210]],
    ['?paper=a6', [105, 148]],
    ['?paper=a4', [210, 297]],
  ])('%s is one page of its paper with what a keeper needs and nothing internal', async (query, size) => {
    const { text, pages, size: found } = await pdf(card(query))
    expect([pages, found]).toEqual([1, size])
    for (const said of ['Müsli', 'T-77', 'Dackel', '276098100000001', 'Beißt bei Angst', 'Nassfutter', '400 g am Tag', 'Tierheim Müllrose'])
      expect(text).toContain(said)
    expect(text).not.toContain('Nur für uns')
    expect(text).not.toContain('Groß')
  })

  test('is in English where that is asked', async () => {
    const { text, title } = await pdf(card('?language=en'))
    expect(title).toContain('Müsli')
    expect(text).toContain('Gets along with cats')
    expect(text).toContain('400 g a day')
  })

  test('of an unknown, foreign or locked animal is not found', async () => {
    const other = await world.person(await world.tenant())
    expect(await codeOf(card(), other)).toEqual([404, 'notFound'])
    expect(await codeOf(`/api/animal/${world.id()}/document/kennel-card`)).toEqual([404, 'notFound'])
    const locked = await world.animal(person, { name: 'Geheim', careFrom: '2026-06-01', restrictedTo: [person.userId] })
    const colleague = await world.person(tenantId)
    expect(await codeOf(`/api/animal/${locked.id}/document/sheet`, colleague)).toEqual([404, 'notFound'])
    expect((await pdf('/api/animals/stock-list', colleague)).text).not.toContain('Geheim')
    expect((await pdf('/api/animals/stock-list')).text).toContain('Geheim')
  })

  test('is made for an organisation that can only be read', async () => {
    const closed = await world.tenant({ status: 'READ_ONLY' })
    const reader = await world.person(closed)
    const its = await world.animal(reader, { name: 'Ruhe' })
    expect((await pdf(`/api/animal/${its.id}/document/kennel-card`, reader)).text).toContain('Ruhe')
  })
})

test('the sheet of an animal tells everything, and of its health only to those who may see it', async () => {
  const path = `/api/animal/${animal.id}/document/sheet`
  const whole = await pdf(path)
  for (const said of ['weißer Fleck', 'K 44', 'Nur für uns', 'Sucht ein Sofa', 'Rabisin', '01.05.2029']) expect(whole.text).toContain(said)
  const volunteer = await world.person(tenantId, ['animals.view'])
  const { text } = await pdf(path, volunteer)
  expect(text).toContain('weißer Fleck')
  expect(text).not.toContain('Rabisin')
})

describe('the adoption contract', () => {
  const details: Details = {
    feeCents: 35e3,
    ownershipFrom: 'date',
    ownershipDate: '2026-07-01',
    trialUntil: '2026-06-30',
    registryConsent: true,
    handedOver: ['passport'],
    agreements: 'Der Garten wird noch eingezäunt.',
    provisionalClause: true,
  }

  test('names adopter, animals, fee and clauses, in both languages', async () => {
    const second = await world.animal(person, { name: 'Krümel' })
    const id = await change('adoption', details, contact.id, [await world.animal(person, { name: 'Müsli' }), second])
    const german = await pdf(`/api/animal/change/${id}/document`)
    for (const said of [
      'Schutzvertrag',
      'Änne Groß',
      'Am Anger 3',
      '15299 Müllrose',
      'aenne@example.org',
      'Müsli',
      'Krümel',
      '350,00',
      '§ 2',
    ])
      expect(german.text).toContain(said)
    for (const said of ['01.07.2026', '30.06.2026', 'Heimtierausweis', 'Garten', 'Fundtier', 'Haustierregister'])
      expect(german.text).toContain(said)
    const english = await pdf(`/api/animal/change/${id}/document?language=en`)
    for (const said of ['Adoption contract', '€350.00', 'pet passport']) expect(english.text).toContain(said)
  })

  test('keeps the lines of the adopter empty without the right to see contacts', async () => {
    const id = await change('adoption', details, contact.id)
    const volunteer = await world.person(tenantId, ['animals.view'])
    const { text } = await pdf(`/api/animal/change/${id}/document`, volunteer)
    expect(text).toContain('Straße und Hausnummer')
    expect(text).not.toContain('Groß')
    expect(text).not.toContain('Am Anger')
  })

  test('does not name an animal that is locked for the person who asks, as little as the screen does', async () => {
    const locked = await world.animal(person, { name: 'Versteckt', restrictedTo: [person.userId] })
    const id = await change('adoption', details, contact.id, [await world.animal(person), locked])
    const { text } = await pdf(`/api/animal/change/${id}/document`, await world.person(tenantId))
    expect(text).toContain('Änne Groß')
    expect(text).not.toContain('Versteckt')
  })
})

test('whoever turns an animal in signs its surrender; other changes have no document', async () => {
  const details: Details = {
    turnInReason: 'moving',
    ownFind: true,
    history: 'Kann Türen öffnen',
    costs: [{ text: 'Impfung', cents: 4_500 }],
  }
  const { text } = await pdf(`/api/animal/change/${await change('turnedIn', details, contact.id)}/document`)
  for (const said of ['Abgabeerklärung', 'Änne Groß', 'Umzug', 'Kann Türen öffnen', 'Impfung', '45,00', 'gefunden'])
    expect(text).toContain(said)
  const stock = await change('stock', {}, null)
  expect(await codeOf(`/api/animal/change/${stock}/document`)).toEqual([422, 'documents.none'])
  expect(await codeOf(`/api/animal/change/${world.id()}/document`)).toEqual([404, 'notFound'])
})

describe('bookings', () => {
  test.each([
    ['daycare', 'Betreuungsvertrag'],
    ['pension', 'Pensionsvertrag'],
  ] as const)('of %s have a contract and a list for their day', async (service, title) => {
    const guest = await world.animal(person, { name: `Gast ${service}` })
    const given = {
      service,
      contactId: contact.id,
      startDate: '2026-06-10',
      endDate: '2026-06-12',
      dropOffTime: '08:15',
      note: 'Bringt Decke mit',
    }
    const { booking } = await world.booking(person, [guest], given)
    const contract = await pdf(`/api/${service}/booking/${booking.id}/contract`)
    for (const said of [title, 'Änne Groß', 'Am Anger 3', guest.name, '10.06.2026, 08:15', 'Bringt Decke mit'])
      expect(contract.text).toContain(said)
    const list = await pdf(`/api/${service}/day-list?date=2026-06-10`)
    for (const said of ['Tagesliste', '10.06.2026', guest.name, 'Änne Groß', '08:15', 'Bringt Decke mit']) expect(list.text).toContain(said)
    expect((await pdf(`/api/${service}/day-list?date=2026-06-20`)).text).toContain('niemand gebucht')
    const other = service === 'daycare' ? 'pension' : 'daycare'
    expect(await codeOf(`/api/${other}/booking/${booking.id}/contract`)).toEqual([404, 'notFound'])
    const without = await world.person(tenantId, rights.filter((right) => right !== `${service}.view`) as Right[])
    expect(await codeOf(`/api/${service}/booking/${booking.id}/contract`, without)).toEqual([403, 'forbidden'])
    expect(await codeOf(`/api/${service}/day-list?date=2026-06-10`, without)).toEqual([403, 'forbidden'])
  })
})

test('the stock list holds every animal in care and no other, on as many pages as it needs', async () => {
  const full = await world.person(await world.tenant())
  for (let at = 0; at < 60; at++) await world.animal(full, { name: `Tier ${at}.`, careFrom: '2026-06-01' })
  await world.animal(full, { name: 'Ausgezogen', careFrom: '2026-01-01', careUntil: '2026-02-01' })
  const { text, pages } = await pdf('/api/animals/stock-list', full)
  for (let at = 0; at < 60; at++) expect(text).toContain(`Tier ${at}.`)
  expect(text).toContain('60 Tiere')
  expect(text).not.toContain('Ausgezogen')
  expect(pages).toBeGreaterThan(1)
})
