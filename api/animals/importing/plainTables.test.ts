import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rights } from '../../../shared/access.ts'
import type { ImportKind } from '../../../shared/animals/importing/importColumns.ts'
import { importing } from '../../../tests/factories/importing.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import type { ImportFile } from '../../../shared/animals/importing/importFile.ts'
import { contactTable } from './contactTable.ts'
import { checkGivenTable } from './givenTable.ts'

let world: World
let person: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => void (person = await world.person(await world.tenant(), rights)))

const { send, upload, checked, imported, takenBack } = importing(
  () => world,
  () => person,
)

const reasons = (file: Awaited<ReturnType<typeof checked>>) =>
  Object.fromEntries(file.report!.groups.map(({ reason, first }) => [reason, first.map(({ row }) => row)]))
const count = async (table: string) => (await world.sql(`select 1 from ${table} where tenant_id = $1`, [person.tenantId])).length

test('what the command line was given is listed in the app and taken back there, and a rerun continues what was cut off', async () => {
  const given = async (text: string) =>
    checkGivenTable(world.app.server, {
      tenantId: person.tenantId,
      kind: 'contacts',
      fileName: 'leute.csv',
      bytes: Buffer.from(text),
    })
  const dry = await given(people)
  expect([dry.count, dry.file.findings.filter(({ verdict }) => verdict === 'refused').length]).toEqual([3, 4])
  expect([await count('contact'), await count('import_file')]).toEqual([0, 0])
  const { write } = contactTable
  vi.spyOn(contactTable, 'write').mockImplementationOnce(async (...args) => {
    await write(...args)
    throw new Error('cut off')
  })
  await expect(dry.importIt(() => {})).rejects.toThrow('cut off')
  const again = await given(people)
  expect(await again.importIt(() => {})).toEqual({ created: 3, updated: 0, refused: 4 })
  const { items } = (await send<{ items: ImportFile[] }>('GET', '')).body
  expect(items).toMatchObject([
    { kind: 'contacts', fileName: 'leute.csv', state: 'imported', canTakeBack: true, uploadedBy: 'Obhut System' },
  ])
  expect((await given(people)).count).toBe(0)
  expect(await takenBack(items[0]!.id)).toMatchObject({ state: 'takenBack', kept: null })
  expect(await count('contact')).toBe(0)
  await expect(given('Farbe;Art\nrot;Hund\n')).rejects.toThrow('The table has no column for: contact_name')
})

const people = `Vorname;Nachname;Firma;E-Mail;Telefon;Straße;PLZ;Ort
Eva;Müller;;eva@example.org;0170 1234567;Weg 1;12345;Berlin
Eva;Muller;;EVA@example.org;;Weg 9;12345;Berlin
Jo;Klein;;keine;0170/1234567;;;
eva;Mueller;;;+49 170 1234567;;;
;Klein;;;0170 1234567;;;
;;Tierhilfe;;030 555555;Gasse 2;1234;Bonn
;;;wer@example.org;;;;
`

test('contacts are imported once, with every double and every left-out detail named, and taken back', async () => {
  const file = await checked(people, 'contacts')
  expect(reasons(file)).toEqual({
    emailKnown: [3],
    // A family shares a number; the same name with it is the same contact.
    phoneShared: [4],
    phoneKnown: [5, 6],
    emailInvalid: [4],
    nameMissing: [8],
    zipInvalid: [7],
  })
  expect(file.report!.groups.find(({ reason }) => reason === 'phoneShared')!.first).toEqual([
    { row: 4, number: 'Jo Klein', value: '+491701234567, Eva Müller, row 2' },
  ])
  expect(file.report).toMatchObject({ rows: 7, animals: 3 })
  expect(await count('contact')).toBe(0)
  expect(await imported(file.id)).toMatchObject({ state: 'imported', result: { created: 3, updated: 0, refused: 4 } })
  expect(
    await world.sql(
      `select c.kind, c.surname, c.company, c.phone, d.emails, d.zip, d.number <> '' as numbered
       from contact c join contact_details d using (tenant_id, id) where tenant_id = $1 order by c.kind, c.surname`,
      [person.tenantId],
    ),
  ).toEqual([
    { kind: 'organisation', surname: '', company: 'Tierhilfe', phone: '+4930555555', emails: [], zip: '', numbered: true },
    { kind: 'person', surname: 'Klein', company: '', phone: '+491701234567', emails: [], zip: '', numbered: true },
    { kind: 'person', surname: 'Müller', company: '', phone: '+491701234567', emails: ['eva@example.org'], zip: '12345', numbered: true },
  ])
  const again = await checked(people, 'contacts')
  expect(again.report!.animals).toBe(0)
  expect(await takenBack(file.id)).toMatchObject({ state: 'takenBack', kept: null })
  expect([await count('contact'), await count('contact_details')]).toEqual([0, 0])
})

test('vaccinations find their animals by number or chip, and one of several parts is entered for each', async () => {
  const { id: animalId } = await world.animal(person, { number: 'A1', chip: '276098100000012', birthDate: '2020-01-01' })
  const file = await checked(
    `Tiernummer;Chipnummer;Geimpft gegen;Impfstoff;Impfdatum;Gültig bis;Charge
A1;;SHPL;Nobivac;01.02.2024;01.02.2025;c1
;276 098 100 000 012;Tollwut;;01.02.2024;31.01.2024;
A1;;SHP + L;;01.02.2024;;
A1;;Zauber;;01.02.2024;;
A1;;Tollwut;;01.02.2099;;
A1;;Tollwut;;01.02.2019;;
X9;;Tollwut;;01.02.2024;;
;;Tollwut;;01.02.2024;;
A1;;Tollwut;;30.02.2024;;
`,
    'vaccinations',
  )
  expect(reasons(file)).toEqual({
    endInvalid: [3],
    vaccinationKnown: [4],
    vaccineUnknown: [5],
    dateFuture: [6],
    beforeBirth: [7],
    animalUnknown: [8],
    idMissing: [9],
    dateInvalid: [10],
  })
  expect(await imported(file.id)).toMatchObject({ result: { created: 3, refused: 7 } })
  expect(
    await world.sql(
      `select classification, batch, validity_end is null as open, animal_id from vaccination where tenant_id = $1 order by classification`,
      [person.tenantId],
    ),
  ).toEqual([
    { classification: 'L', batch: 'c1', open: false, animal_id: animalId },
    { classification: 'Rabies', batch: '', open: true, animal_id: animalId },
    { classification: 'SHP', batch: 'c1', open: false, animal_id: animalId },
  ])
  expect(await takenBack(file.id)).toMatchObject({ state: 'takenBack' })
  expect([await count('vaccination'), await count('animal')]).toEqual([0, 1])
})

test.each<[string, ImportKind, string]>([
  ['ASM3', 'contacts', 'PERSONFIRSTNAME,PERSONLASTNAME,PERSONADDRESS,PERSONCITY,PERSONZIPCODE,PERSONCELLPHONE,PERSONEMAIL'],
  ['ASM3', 'vaccinations', 'ANIMALCODE,VACCINATIONTYPE,VACCINATIONGIVENDATE,VACCINATIONEXPIRESDATE,VACCINATIONBATCHNUMBER'],
  ['ASM3', 'animals', 'ANIMALCODE,ANIMALNAME,ANIMALSPECIES,ANIMALSEX,ANIMALDOB,ANIMALMICROCHIP,ANIMALENTRYDATE,ANIMALENTRYTYPE'],
  [
    'PetPoint',
    'animals',
    'Animal ID,ARN,Animal Name,Species,Primary Breed,Gender,Date Of Birth,Intake Date,Intake Type,Outcome Date,Outcome Type',
  ],
  ['PetPoint', 'contacts', 'Person ID,Name First,Name Last,City,Postal Code,Email,Phone Number'],
  ['PetPoint', 'vaccinations', 'Animal #,Vaccination,Vaccination Date,Re-Vac Date/Time'],
  ['Shelterluv', 'contacts', 'Name,Street,City,State,Zip Code,Primary Email,Phone'],
  ['own contacts', 'contacts', 'Nachname,Vorname,Straße,PLZ,Ort,Telefon,Art'],
  ['own contacts', 'contacts', 'Last name,First name,Type,Email,Phone'],
  ['Shelterluv', 'changes', 'Animal ID,Name,Species,Outcome Date,Outcome Type'],
  ['Shelterluv', 'animals', 'Animal ID,Name,Species,Sex,Intake Date,Intake Type,Intake Sub-Type'],
])('a table of %s is taken for %s by its headings', async (_, kind, headings) => {
  const { body } = await upload(`${headings}\n${headings.replace(/[^,]+/g, 'x')}\n`)
  expect(body.kind).toBe(kind)
  expect((await send('POST', `/${body.id}/check`, { kind, places: body.places })).status).toBe(200)
})
