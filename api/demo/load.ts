// Loads the demo platform: the same at every load, with dates that follow today.
import type { EntityManager } from '@mikro-orm/postgresql'
import { localDate } from '../../shared/time.ts'
import { BookmarkEntity } from '../animals/bookmark.entity.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { BookingEntity } from '../bookings/booking.entity.ts'
import { OpeningTimeEntity } from '../bookings/openingTime.entity.ts'
import { StayEntity } from '../bookings/stay.entity.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { StatusChangeEntity } from '../changes/statusChange.entity.ts'
import { HomeCheckEntity } from '../homechecks/homeCheck.entity.ts'
import { VaccinationEntity } from '../medical/vaccination.entity.ts'
import { addMembership, createTenant, createUser } from '../identity/accounts.ts'
import { createPasswords } from '../identity/passwords.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { NotificationEntity } from '../notifications/notification.entity.ts'
import { eraseTenants, eraseUsers } from '../orm/erase.ts'
import { TaskEntity } from '../tasks/task.entity.ts'
import { TimeRecordEntity } from '../timetracking/timeRecord.entity.ts'
import { type Doors, unitOfWork } from '../unitOfWork.ts'
import { households, numbering, seekers, shelterAnimals } from './animals.ts'
import { demoBookmarks } from './bookmarks.ts'
import { boardingPlan, daycarePlan, openingTimes, type Plan } from './bookings.ts'
import { homeChecks, vaccinations } from './care.ts'
import { boarderChanges, shelterChanges } from './changes.ts'
import { type DemoTenant, type TenantKey, tenants, users } from './organisations.ts'
import { demoNotifications, demoTasks } from './tasks.ts'
import { timeRecords } from './times.ts'

const zone = 'Europe/Berlin'

/** True when it loaded, false when everything was there. `anew` deletes what is there first. */
export async function loadDemo(doors: Doors, { password, anew = false }: { password: string; anew?: boolean }): Promise<boolean> {
  // The last account is made last: without it an earlier load was cut off.
  const last = users.at(-1)!
  const isComplete = (await doors.orm.em.fork().findOne(UserEntity, { id: last.id })) !== null
  if (isComplete && !anew) return false
  await loadAll(doors, password)
  return true
}

async function loadAll(doors: Doors, password: string): Promise<void> {
  await eraseTenants(
    doors.orm,
    Object.values(tenants).map(({ id }) => id),
  )
  await eraseUsers(
    doors.orm,
    users.map(({ id }) => id),
  )
  const stocks: [DemoTenant, Stock][] = []
  for (const tenant of Object.values(tenants)) stocks.push([tenant, await loadTenant(doors, tenant)])
  const passwords = createPasswords()
  const hashes = await Promise.all(users.map(() => passwords.hash(password)))
  // Memberships are shown in the order in which they began.
  let later = 0
  const clock = { ...doors.clock, now: () => doors.clock.now() + later++ }
  for (const [index, user] of users.entries()) {
    await createUser({ ...doors, clock }, { ...user, passwordHash: hashes[index]! })
    for (const { tenant, rights } of user.memberships) await addMembership({ ...doors, clock }, tenants[tenant].id, user.id, rights)
    for (const [place, { tenant, tasks }] of user.memberships.entries())
      if (tasks) await loadTimes(doors, tenant, user.id, tasks, index * 10 + place)
  }
  for (const [tenant, stock] of stocks) {
    await loadTasks(doors, tenant, stock)
    await loadBookmarks(doors, tenant, stock)
  }
}

/** What tasks can be about. */
interface Stock {
  animals: readonly { id: string; species: string }[]
  contacts: readonly { id: string }[]
}

async function loadTenant(doors: Doors, tenant: DemoTenant): Promise<Stock> {
  const { id, house, deletionInHours } = tenant
  const now = doors.clock.now()
  const scheduledDeletion = deletionInHours === undefined ? null : new Date(now + deletionInHours * 3_600_000).toISOString()
  await createTenant(doors, { ...tenant, zone, scheduledDeletion })

  const by = numbering(id, localDate(now, zone), house.seed)
  const staffId = staffOf(id)
  const shelter = shelterAnimals(by, house)
  const daycareGuests = households(by, 'daycare', house.daycareOwners, 0)
  const boarders = households(by, 'pension', house.boarders, house.daycareOwners)
  const plan: Plan = { bookings: [], stays: [] }
  daycarePlan(plan, by, daycareGuests, house.daycareBookings, staffId)
  boardingPlan(plan, by, boarders, staffId)
  const guests = [...daycareGuests, ...boarders]
  const { today } = by
  const shelterStaff = carerOf(id)
  const changes = [
    ...shelterChanges(shelter, { today, seed: house.seed, recordedBy: shelterStaff }),
    ...boarderChanges(
      boarders.flatMap(({ animals }) => animals),
      plan.stays,
      staffId,
    ),
  ]
  const seeking = seekers(by, house.seekers, house.daycareOwners + house.boarders)
  const checks = homeChecks(seeking, shelter, today, shelterStaff)
  const animals = [...shelter, ...guests.flatMap((household) => household.animals)]
  const given = vaccinations(animals, today, house.seed)
  const services = (['daycare', 'pension'] as const).filter((service) => (service === 'daycare' ? house.daycareOwners : house.boarders) > 0)

  // In this order, because rows point at rows before them.
  await write(doors, id, staffId, (em) => {
    for (const contact of [...guests.map((guest) => guest.contact), ...seeking]) em.create(ContactEntity, { tenantId: id, ...contact })
    for (const slot of openingTimes(id, services)) em.create(OpeningTimeEntity, { tenantId: id, ...slot })
  })
  await write(doors, id, staffId, (em) => {
    for (const animal of animals) em.create(AnimalEntity, { tenantId: id, ...animal })
  })
  await write(doors, id, staffId, (em) => {
    for (const booking of plan.bookings) em.create(BookingEntity, { tenantId: id, ...booking })
  })
  await write(doors, id, staffId, (em) => {
    for (const stay of plan.stays) em.create(StayEntity, { tenantId: id, ...stay })
  })
  await write(doors, id, shelterStaff, (em) => {
    for (const change of changes) em.create(StatusChangeEntity, { tenantId: id, ...change })
    for (const vaccination of given) em.create(VaccinationEntity, { tenantId: id, ...vaccination })
    for (const check of checks) em.create(HomeCheckEntity, { tenantId: id, ...check })
  })
  return { animals: shelter.filter(({ careUntil }) => careUntil === null), contacts: guests.map(({ contact }) => contact) }
}

/** Who checks in: the daycare staff where there are any, else the first member. */
const staffOf = (tenantId: string): string => memberOf(tenantId, 'daycare@')

/** Who takes animals in: the carer where there is one, else the first member. */
const carerOf = (tenantId: string): string => memberOf(tenantId, 'carer@')

function memberOf(tenantId: string, account: string): string {
  const members = users.filter(({ memberships }) => memberships.some(({ tenant }) => tenants[tenant].id === tenantId))
  return (members.find(({ email }) => email.startsWith(account)) ?? members[0]!).id
}

async function loadTasks(doors: Doors, { id: tenantId }: DemoTenant, stock: Stock): Promise<void> {
  const today = localDate(doors.clock.now(), zone)
  const people = users.filter(({ memberships }) =>
    memberships.some(({ tenant, rights }) => tenants[tenant].id === tenantId && rights.includes('tasks.view')),
  )
  const tasks = demoTasks({ tenantId, today, people, ...stock })
  if (tasks.length === 0) return
  await write(doors, tenantId, people[0]!.id, (em) => {
    for (const task of tasks) em.create(TaskEntity, { tenantId, ...task })
    for (const notification of demoNotifications(tenantId, tasks, today)) em.create(NotificationEntity, { tenantId, ...notification })
  })
}

async function loadBookmarks(doors: Doors, { id: tenantId }: DemoTenant, { animals }: Stock): Promise<void> {
  if (animals.length === 0) return
  const carerId = carerOf(tenantId)
  await write(doors, tenantId, carerId, (em) => {
    for (const bookmark of demoBookmarks(tenantId, carerId)) em.create(BookmarkEntity, { tenantId, ...bookmark })
  })
}

function loadTimes(doors: Doors, key: TenantKey, userId: string, tasks: readonly string[], seed: number): Promise<unknown> {
  const tenantId = tenants[key].id
  const millis = doors.clock.now()
  const records = timeRecords({ userId, tenantId, tasks, seed, today: localDate(millis, zone), zone, now: new Date(millis).toISOString() })
  return write(doors, tenantId, userId, (em) => {
    for (const record of records) em.create(TimeRecordEntity, { tenantId, ...record })
  })
}

/** Through the same door as every other write, so that devices receive it. */
const write = (doors: Doors, tenantId: string, userId: string, work: (em: EntityManager) => void): Promise<unknown> =>
  unitOfWork(
    doors,
    { tenantId, userId },
    { key: null },
    async ({ em }) => work(em),
    () => null,
  )

/** The lines that tell who can sign in. */
export function demoAccounts(password: string): string[] {
  const width = Math.max(...users.map(({ email }) => email.length))
  return [`Demo accounts, all with the password ${password}`, ...users.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`)]
}
