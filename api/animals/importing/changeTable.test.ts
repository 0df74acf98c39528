import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rights } from '../../../shared/access.ts'
import type { ImportFileDetails } from '../../../shared/animals/importing/importFile.ts'
import { importing } from '../../../tests/factories/importing.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let person: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => void (person = await world.person(await world.tenant(), rights)))

const { send, upload, run, checked, imported, takenBack } = importing(
  () => world,
  () => person,
)

const findings = (file: ImportFileDetails, verdict: string) =>
  Object.fromEntries(
    file.report!.groups.filter((one) => one.verdict === verdict).map(({ reason, first }) => [reason, first.map(({ row }) => row)]),
  )
const story = () =>
  world.sql(
    `select a.number, string_agg(c.kind || ' ' || to_char(c.at at time zone 'Europe/Berlin', 'MM-DD'), ', ' order by c.at, c.nth) as changes,
       a.custody, a.place, a.outcome, a.care_until::text
     from animal a left join status_change c on c.tenant_id = a.tenant_id and c.animal_id = a.id
     where a.tenant_id = $1 group by a.tenant_id, a.id order by a.number`,
    [person.tenantId],
  )

/** A1 is a found dog in care, A2 an adopted cat, N1 a dog without any change. */
async function stock() {
  await imported(
    (
      await checked(
        `Tiernummer;Tierart;Chipnummer;Zugang;Zugangsart;Abgang;Abgangsart
A1;Hund;276098100000011;01.02.2024;Fundtier;;
A2;Katze;276098100000012;03.02.2024;Abgabe;05.02.2024;Vermittlung
`,
        'animals',
      )
    ).id,
  )
  await world.animal(person, { number: 'N1', birthDate: '2023-01-01' })
}

const table = `Tiernummer;Chipnummer;Datum;Vorgang;Zurück am
A1;;05.03.2024;Adoption;
A1;;01.03.2024;Zauberei;
;276098100000012;01.04.2024;Return;
A2;;01.04.2024;Tod;
A2;;02.04.2024;Adoption;
N1;;10.05.2024;Foster;
N1;;12.05.2024;Outcome.Foster;20.05.2024
N1;;11.05.2024;Stray;
N1;;01.06.2024;Escaped;03.06.2024
N1;;01.01.2022;Stray;
X9;;01.01.2024;Stray;
N1;;01.05.2024;Adoption;
A1;;05.03.2024;Adopted;
A1;;01.01.2024;Stray;
N1;;01.06.2099;RTO;
N1;;05.06.2024;RTO;01.06.2024
N1;;31.02.2024;Stray;
;;01.01.2024;Stray;
`

test('intakes and outcomes become changes in the order of their days, each refusal and guess is named, and all of it is taken back', async () => {
  await stock()
  const [vaccinated] = await world.sql<{ id: string }>(`select id from animal where tenant_id = $1 and number = 'A1'`, [person.tenantId])
  const dose = {
    id: null,
    animalId: vaccinated!.id,
    classification: 'Rabies',
    date: '2024-02-10',
    validityEnd: null,
    vaccine: '',
    batch: '',
  }
  expect(await world.client(person.token).send('POST', '/api/animal/vaccination/new', { ...dose, vet: '', note: '' })).toMatchObject({
    status: 200,
  })
  const inCare = async () => (await world.sql(`select in_care from vaccination where tenant_id = $1`, [person.tenantId]))[0]
  const before = await story()
  const file = await checked(table, 'changes')
  expect(findings(file, 'refused')).toEqual({
    changeUnknown: [3],
    afterDeath: [6],
    inCareThen: [9],
    beforeBirth: [11],
    animalUnknown: [12],
    notInCareThen: [13],
    changeKnown: [14],
    laterChange: [15],
    dateFuture: [16],
    endBeforeStart: [17],
    dateInvalid: [18],
    idMissing: [19],
  })
  expect(findings(file, 'assumed')).toEqual({ directionGuessed: [7] })
  expect(file.report).toMatchObject({ rows: 18, animals: 6, words: [{ column: 'change_type', word: 'Zauberei', count: 1 }] })
  expect(await story()).toEqual(before)
  expect(await imported(file.id)).toMatchObject({ result: { created: 8, updated: 0, refused: 12 } })
  expect(await story()).toEqual([
    { number: 'A1', changes: 'found 02-01, adoption 03-05', custody: null, place: null, outcome: 'adopted', care_until: '2024-03-05' },
    {
      number: 'A2',
      changes: 'turnedIn 02-03, adoption 02-05, adoptionReturn 04-01, death 04-01',
      custody: null,
      place: null,
      outcome: 'dead',
      care_until: '2024-04-01',
    },
    {
      number: 'N1',
      changes: 'turnedIn 05-10, fosterAdmission 05-12, internalMove 05-20, lost 06-01, lostReturned 06-03',
      custody: 'turnedIn',
      place: 'room',
      outcome: null,
      care_until: null,
    },
  ])
  expect(await inCare()).toEqual({ in_care: false })
  const again = await checked(table, 'changes')
  expect(again.report!.animals).toBe(0)
  expect(await takenBack(file.id)).toMatchObject({ state: 'takenBack', kept: null })
  expect(await story()).toEqual(before)
  expect(await inCare()).toEqual({ in_care: true })
})

test('an earlier stay is taken as a whole before a later one that is entered already, or not at all', async () => {
  await stock()
  const file = await checked(
    `Animal #,Intake Date/Time,Intake Type,Outcome Date/Time,Outcome Type
A1,1/5/2024 10:00 AM,Stray,1/9/2024 5:00 PM,Return to Owner/Guardian
A1,1/10/2024,Stray,2/20/2024,Adoption
A2,2/6/2024,Adoption Return,,
`,
    'changes',
  )
  expect(findings(file, 'refused')).toEqual({ laterChange: [3] })
  await imported(file.id)
  expect(await story()).toMatchObject([
    { number: 'A1', changes: 'found 01-05, foundGiveBack 01-09, found 02-01', custody: 'found' },
    { number: 'A2', changes: 'turnedIn 02-03, adoption 02-05, adoptionReturn 02-06', custody: 'return' },
    { number: 'N1', changes: null },
  ])
})

test('an animal with many rows is written at once, and an import that was cut off continues', async () => {
  await stock()
  const rows = Array.from(
    { length: 150 },
    (_, n) => `N1,${new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)},${n % 2 ? 'RTO' : 'Stray'}`,
  )
  const file = await checked(`Animal ID,Event Date,Event Type\n${rows.toReversed().join('\n')}\nA1,2024-03-05,Adoption\n`, 'changes')
  expect(file.report!.animals).toBe(151)
  await send('POST', `/${file.id}/start`)
  const cut = new AbortController()
  cut.abort()
  await expect(run(file.id, cut.signal)).rejects.toThrow()
  await run(file.id)
  expect(await world.sql(`select count(*)::int as n from status_change where tenant_id = $1`, [person.tenantId])).toEqual([{ n: 154 }])
  expect(await takenBack(file.id)).toMatchObject({ state: 'takenBack', kept: null })
  expect(await world.sql(`select count(*)::int as n from status_change where tenant_id = $1`, [person.tenantId])).toEqual([{ n: 3 }])
})

test.each([
  ['ASM3', 'ANIMALCODE,MOVEMENTTYPE,MOVEMENTDATE,MOVEMENTRETURNDATE,MOVEMENTCOMMENTS'],
  ['Shelterluv', 'Animal ID,Event Type,Event Date'],
  ['PetPoint', 'Animal #,ARN,Outcome Type,Outcome Date/Time'],
])('a table of %s is taken for intakes and outcomes by its headings', async (_, headings) => {
  const { body } = await upload(`${headings}\n${headings.replace(/[^,]+/g, 'x')}\n`)
  expect(body.kind).toBe('changes')
  expect((await send('POST', `/${body.id}/check`, { kind: 'changes', places: body.places })).status).toBe(200)
})
