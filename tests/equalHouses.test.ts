// Every widget of home over generated houses: what it shows from what a device holds by its scopes, against the documented call over all that the database has.
import fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOf } from '../api/orm/rows.ts'
import { may, presets, visibleFlags, type Right } from '../shared/access.ts'
import { searchText, type Animal } from '../shared/animals/animal.ts'
import {
  countOfSetting,
  forAdoption,
  forAdoptionCall,
  inPension,
  inPensionCall,
  inShelter,
  inShelterCall,
  limited,
} from '../shared/animals/homeAnimals.ts'
import type { Service } from '../shared/bookings/booking.ts'
import { nextBookingsCalls, type Mode } from '../shared/bookings/nextBookings.ts'
import type { Endpoint, PartsOf } from '../shared/endpoint.ts'
import { homeWidgets, type Widget } from '../shared/home/homeWidgets.ts'
import { homeChecksCall, homeChecksToDo } from '../shared/homechecks/homeChecksToDo.ts'
import { dueVaccinations, homeRows, pageOf, vaccinationsDue } from '../shared/medical/vaccination.ts'
import { countNotifications, listNotifications } from '../shared/notifications/notification.ts'
import { grantedScopes, meets, lockable, scopesOf } from '../shared/synced.ts'
import { dueTasksCall } from '../shared/tasks/dueTasks.ts'
import { dayRecords, recordsOf } from '../shared/timetracking/timeRecord.ts'
import { Replica } from '../sync/replica.ts'
import { notifications as german } from '../locales/de/notifications.ts'
import { nextOf } from '../web/bookings/parts/readNextBookings.ts'
import { readHome, type HomeRows } from '../web/home/readHome.ts'
import { readNotificationPage } from '../web/notifications/parts/readNotifications.ts'
import { readDueTasks } from '../web/tasks/parts/readTasks.ts'
import { readTimesOfDay } from '../web/timetracking/readTimes.ts'
import type { Client } from './client.ts'
import { anyHouse, houseKinds, today, type GeneratedHouse } from './factories/houses.ts'
import type { Person } from './factories/maker.ts'
import { startWorld, type World } from './world.ts'

let world: World
let replica: Replica

/** Somebody who works here, with what their rights show them and what their device is given. */
interface Worker extends Person {
  rights: ReadonlySet<Right>
  widgets: Answered[]
  granted: ReadonlySet<string>
  client: Client
}
const workers: Worker[] = []

beforeAll(async () => {
  world = await startWorld()
  const id = await world.tenant()
  const tenant = { id, name: '', userId: '', status: 'ACTIVE', scheduledDeletion: null, zone: 'Europe/Berlin', enteredUntil: null } as const
  // Anyone who may see everything comes as often as all the others.
  const { admin, volunteer: _, ...others } = presets
  for (const given of [...Object.values(others), ...Object.values(others).map(() => admin)]) {
    const held: ReadonlySet<Right> = new Set(given)
    const shown = homeWidgets({ visible: visibleFlags(held, false), tenant }, today, new Set()).flat()
    const person = await world.person(id, given)
    workers.push({
      ...person,
      rights: held,
      client: world.client(person.token),
      widgets: [...shown.filter((widget) => answers[widget] !== null), 'notifications'],
      granted: new Set(grantedScopes({ userId: person.userId, rights: held, today, wholeStock: true })),
    })
  }
  replica = new Replica('generated', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterAll(async () => {
  replica.close()
  await world.stop()
})

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Into the tables at once; how rows come there is not what is asked. */
async function layIn(house: GeneratedHouse): Promise<void> {
  const inserts = houseKinds.map((kind) => {
    const rows = house[kind].map((row) => ({
      ...Object.fromEntries(Object.entries(row).map(([field, value]) => [snake(field), value])),
      tenant_id: workers[0]!.tenantId,
      scope: scopesOf(kind, row as never),
      ...(kind === 'animal' && { search: searchText(row as Animal) }),
      // Nobody looks for contacts here.
      ...(kind === 'contact' && { search: '' }),
    }))
    const text = JSON.stringify(rows).replaceAll("'", "''")
    return `insert into ${tableOf(kind)} select * from json_populate_recordset(null::${tableOf(kind)}, '${text}')`
  })
  const deletes = houseKinds.map((kind) => `delete from ${tableOf(kind)}`)
  // Rows of one house are all replaced by those of the next, so references between them are not looked at.
  await world.sql(['begin; set local session_replication_role = replica', ...deletes, ...inserts, 'commit'].join(';'))
}

/** Onto the device: the rows that meet one of its scopes. */
async function carry(house: GeneratedHouse, granted: ReadonlySet<string>): Promise<void> {
  const tables = houseKinds.map((kind) => replica.rowsOf(kind))
  // Rows of other kinds no house has.
  await replica.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear()
    for (const kind of houseKinds) {
      const rows = (house[kind] as { id: string }[]).filter((row) => meets(scopesOf(kind, row as never), granted))
      // As the server sends them: what is not locked says so.
      await replica.rowsOf(kind).bulkPut(rows.map((row) => ({ ...(lockable.has(kind) && { restrictedTo: null }), ...row })) as never)
    }
  })
}

type Ask = <E extends Endpoint<any, any, any, any>>(endpoint: E, parts?: Partial<PartsOf<E>>) => Promise<any>

const asking =
  ({ client }: Worker): Ask =>
  async (endpoint, parts) => {
    const { status, body } = await client.call(endpoint, parts)
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
    return body
  }

/** What the device shows, and what the server says when it is asked. */
type Answer = (home: HomeRows, worker: Worker, ask: Ask) => readonly [device: unknown, server: Promise<unknown>]
type Answered = Widget | 'notifications'

const next =
  (service: Service, mode: Mode): Answer =>
  (home, worker, ask) => [nextOf(home, service, mode, may(worker, 'daycare.create')), ask(nextBookingsCalls[service][mode])]

/** Every widget of home, and the notifications beside them. Null for those that ask for no rows. */
const answers: Record<Answered, Answer | null> = {
  quoteRequest: null,
  testHelp: null,
  survey: null,
  christmas: null,
  easter: null,
  releaseNotes: null,
  // Hidden until there are payments.
  payment: null,
  inShelter({ care, inShelterSetting }, _, ask) {
    const count = countOfSetting(inShelterSetting)
    return [{ items: limited(inShelter(care), count), count }, ask(inShelterCall)]
  },
  forAdoption: ({ care }, _, ask) => [{ items: forAdoption(care) }, ask(forAdoptionCall)],
  inPension: ({ care }, _, ask) => [{ items: inPension(care) }, ask(inPensionCall)],
  timetracking: (_, me, ask) => [readTimesOfDay(replica, me.userId, today), ask(dayRecords, { params: recordsOf(me, today) })],
  tasks: (_, { userId }, ask) => [readDueTasks(replica, userId, today).then((tasks) => ({ tasks })), ask(dueTasksCall)],
  homeCheck: ({ checks, checkContacts, checkAnimals }, _, ask) => [
    homeChecksToDo(checks, checkContacts, checkAnimals),
    ask(homeChecksCall),
  ],
  vaccinations: ({ care, vaccinations, planOf }, _, ask) => [
    pageOf(dueVaccinations(care.animals, vaccinations, today, planOf), 0, homeRows),
    ask(vaccinationsDue, { body: { page: 0, perPage: homeRows } }),
  ],
  daycareCheckIn: next('daycare', 'dropOff'),
  daycareCheckOut: next('daycare', 'pickup'),
  pensionCheckIn: next('pension', 'dropOff'),
  pensionCheckOut: next('pension', 'pickup'),
  notifications: (_home, _worker, ask) => [
    readNotificationPage(replica, 0, german).then(({ unread, ...page }) => ({ ...page, count: unread.length })),
    Promise.all([ask(listNotifications, { body: { page: 0 } }), ask(countNotifications)]).then(([page, badge]) => ({ ...page, ...badge })),
  ],
}

/** How many things an answer is about. */
const sizeOf = (answer: any): number =>
  (answer.items ?? answer.tasks ?? answer.checks ?? answer.days.flatMap((day: any) => day.bookings ?? day.records)).length

const anyCase = () => fc.nat(workers.length - 1).chain((nth) => fc.record({ nth: fc.constant(nth), house: anyHouse(workers[nth]!.userId) }))

/** A long run lays in a thousand. */
const long = import.meta.env.MODE === 'long'
const houses = long ? 1_000 : 250

test('hundreds of houses: device and server say the same in every widget, whoever looks', async () => {
  const shown = new Map<Answered, number>()
  await fc.assert(
    fc.asyncProperty(anyCase(), async ({ nth, house }) => {
      const worker = workers[nth]!
      await Promise.all([layIn(house), carry(house, worker.granted)])
      const home = await readHome({ replica, userId: worker.userId, tenantId: worker.tenantId, zone: 'Europe/Berlin' }, today)
      const found = await Promise.all(
        worker.widgets.map(async (widget) => [widget, ...(await Promise.all(answers[widget]!(home, worker, asking(worker))))] as const),
      )
      for (const [widget, device, server] of found) {
        expect({ [widget]: device }).toEqual({ [widget]: server })
        shown.set(widget, (shown.get(widget) ?? 0) + sizeOf(server))
      }
    }),
    { numRuns: houses },
  )
  // Every widget that asks for rows had something to say, again and again: the rarest of them in every eighth house.
  for (const [widget, answer] of Object.entries(answers))
    if (answer) expect([widget, (shown.get(widget as Answered) ?? 0) > houses / 60]).toEqual([widget, true])
})
