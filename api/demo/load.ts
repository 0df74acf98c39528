// Loads the demo platform: the same at every load, with dates that follow today.
import { localDate } from '../../shared/time.ts'
import { addMembership, createTenant, createUser } from '../organisation/accounts.ts'
import { createPasswords } from '../identity/passwords.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { eraseTenants, eraseUsers } from '../orm/erase.ts'
import { numberStockBook } from '../stockBook/numberStockBook.ts'
import type { Doors } from '../unitOfWork.ts'
import { fillHouse, type Stock, zone } from './fill.ts'
import { fillBookmarks, fillTasks, fillTimes } from './fillMembers.ts'
import { demoTerminalId, fillTerminal } from './terminal.ts'
import { type DemoTenant, tenants, users } from './organisations.ts'
import { fillVetOriginal } from './vetInvoices.ts'
import { fillCheckPhotos } from './homeCheckPhotos.ts'
import { fillAnimalFiles } from './animalFiles.ts'
import { fillSignUps } from './signUps.ts'
import { punchers } from './punches.ts'
import { demoProvider } from './identityProvider.ts'
import { endedAccounts, loadOperatorActs } from './operatorActs.ts'
import { forgetBilling, loadBilling } from './platformBilling.ts'
import { loadPlatform } from './platform.ts'
import { type Album, filesOfPhotos, fillPhotos, removePhotos } from './photos.ts'

interface Given {
  password: string
  anew?: boolean
  /** Where pictures of animals are drawn and kept. Without it there are none. */
  album?: Album | null
}

/** True when it loaded, false when everything was there. `anew` deletes what is there first. */
export async function loadDemo(doors: Doors, { password, anew = false, album = null }: Given): Promise<boolean> {
  // The last account is made last: without it an earlier load was cut off.
  const last = users.at(-1)!
  const isComplete = (await doors.orm.em.fork().findOne(UserEntity, { id: last.id })) !== null
  if (isComplete && !anew) return false
  await loadAll(doors, password, album)
  return true
}

async function loadAll(doors: Doors, password: string, album: Album | null): Promise<void> {
  await forgetBilling(doors)
  const former = album ? await filesOfPhotos(doors, tenants.sonnenhof.id) : []
  await eraseTenants(
    doors.orm,
    Object.values(tenants).map(({ id }) => id),
  )
  if (album) await removePhotos(album, former)
  await eraseUsers(doors.orm, [...endedAccounts, ...users.map(({ id }) => id)])
  await loadPlatform(doors)
  const shelter = await loadTenant(doors, tenants.sonnenhof)
  // Drawing and hashing are the work of other threads: the rest is loaded meanwhile.
  const passwords = createPasswords()
  const [others, hashes] = await Promise.all([
    loadOthers(doors),
    Promise.all(users.map(() => passwords.hash(password))),
    album && fillPictures(doors, album, shelter),
  ])
  // Memberships are shown in the order in which they began.
  let later = 0
  const clock = { ...doors.clock, now: () => doors.clock.now() + later++ }
  for (const [index, user] of users.entries()) {
    await createUser({ ...doors, clock }, { ...user, passwordHash: hashes[index]! })
    for (const { tenant, rights } of user.memberships) await addMembership({ ...doors, clock }, tenants[tenant].id, user.id, rights)
    for (const [place, { tenant, tasks }] of user.memberships.entries())
      if (tasks) await fillTimes(doors, workingOf(user, tenants[tenant].id, tasks, index * 10 + place))
  }
  await fillTerminal(doors, tenants.sonnenhof.id)
  await loadBilling(doors)
  await demoProvider(doors)
  await loadOperatorActs(doors)
  for (const [tenant, stock] of [[tenants.sonnenhof, shelter] as const, ...others]) {
    await fillTasks(doors, tenant.id, takersOfTasks(tenant.id), stock)
    if (stock.animals.length > 0) await fillBookmarks(doors, tenant.id, carerOf(tenant.id))
    if (stock.animals.length > 0) await fillSignUps(doors, { tenantId: tenant.id, userId: carerOf(tenant.id) }, zone)
    await numberStockBook(doors, tenant.id)
  }
}

async function fillPictures(doors: Doors, album: Album, { animals }: Stock): Promise<void> {
  const carer = byCarer(doors, tenants.sonnenhof.id)
  await fillPhotos(doors, album, carer, animals)
  await fillAnimalFiles(doors, album, carer, animals)
  await fillVetOriginal(doors, album, carer)
  await fillCheckPhotos(doors, album, carer)
}

async function loadOthers(doors: Doors): Promise<[DemoTenant, Stock][]> {
  const stocks: [DemoTenant, Stock][] = []
  for (const tenant of Object.values(tenants)) if (tenant !== tenants.sonnenhof) stocks.push([tenant, await loadTenant(doors, tenant)])
  return stocks
}

async function loadTenant(doors: Doors, tenant: DemoTenant): Promise<Stock> {
  const { id, house, deletionInHours } = tenant
  const now = doors.clock.now()
  const scheduledDeletion = deletionInHours === undefined ? null : new Date(now + deletionInHours * 3_600_000).toISOString()
  await createTenant(doors, { ...tenant, zone, scheduledDeletion })
  return fillHouse(doors, id, house, { staffId: staffOf(id), shelterStaff: carerOf(id) })
}

/** Who checks in: the daycare staff where there are any, else the first member. */
const staffOf = (tenantId: string): string => memberOf(tenantId, 'daycare@')

/** Who takes animals in: the carer where there is one, else the first member. */
const carerOf = (tenantId: string): string => memberOf(tenantId, 'carer@')

function memberOf(tenantId: string, account: string): string {
  const members = users.filter(({ memberships }) => memberships.some(({ tenant }) => tenants[tenant].id === tenantId))
  return (members.find(({ email }) => email.startsWith(account)) ?? members[0]!).id
}

const byCarer = ({ clock }: Doors, tenantId: string) => ({
  tenantId,
  userId: carerOf(tenantId),
  today: localDate(clock.now(), zone),
})

/** Who leads is the first member. */
const workingOf = ({ id: userId, email }: { id: string; email: string }, tenantId: string, tasks: readonly string[], seed: number) => ({
  tenantId,
  userId,
  puncher: punchers[email] ?? null,
  tasks,
  seed,
  leadId: memberOf(tenantId, 'lead@'),
  terminalId: demoTerminalId(tenantId),
})

const takersOfTasks = (tenantId: string) =>
  users.filter(({ memberships }) =>
    memberships.some(({ tenant, rights }) => tenants[tenant].id === tenantId && rights.includes('tasks.view')),
  )

/** The lines that tell who can sign in. */
export function demoAccounts(password: string): string[] {
  const width = Math.max(...users.map(({ email }) => email.length))
  return [`Demo accounts, all with the password ${password}`, ...users.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`)]
}
