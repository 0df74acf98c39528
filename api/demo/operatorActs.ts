// What the operator of the demo has done so far: two records of one organisation and two accounts of one person merged, limits set, exports taken in.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ImportReport } from '../../shared/operator/tenantImport.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { lockBoth, mergeInto } from '../operator/merging/mergeOrganizations.ts'
import { TenantImportEntity } from '../operator/arriving/tenantImport.entity.ts'
import { schemaVersion } from '../orm/exportReads.ts'
import { addOrganization } from '../organisation/newOrganization.ts'
import { createUser } from '../organisation/accounts.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { demoId, tenants } from './organisations.ts'

const day = 86_400_000
const operatorId = demoId('user:operator@obhut.example')

/** The second record of an invented organisation, which was merged into the first one. */
export const repeatedOrganization = demoId('organization:repeated')

/** Merges it into this organisation, as the operator does. */
export async function mergeRepeated(em: EntityManager, { clock }: Pick<Doors, 'clock'>, intoId: string): Promise<void> {
  const now = clock.now()
  const before = (days: number) => ({ ...clock, now: () => now - days * day })
  await addOrganization(em, before(40), 'INTERESTED', {
    id: repeatedOrganization,
    officialName: 'Pension Bremen',
    contact: { forename: null, surname: null, email: null, phone: '0421 000000' },
    address: { zip: '28195', city: 'Bremen' },
    notes: 'Hat auf der Messe gefragt, ob es Obhut auch für Katzen gibt.',
  })
  const [stays, goes] = await lockBoth(em, intoId, repeatedOrganization)
  const merge = { id: demoId('organization merge:0'), taken: [] }
  await mergeInto({ em, clock: before(12), actorId: operatorId }, stays, goes, merge)
  await em.flush()
}

const keeper = 'daycare@sonnenhof.example'
const ended = { id: demoId('user:ended'), email: 'keller@sonnenhof.example', forename: 'Miriam', surname: 'Keller' }

/** Accounts of the demo with which nobody signs in. */
export const endedAccounts: readonly string[] = [ended.id]

/** A second account of one person. It was merged into the first one, and no mail was sent about it. */
async function endAccount(doors: Doors): Promise<void> {
  const now = doors.clock.now()
  await createUser({ ...doors, clock: { ...doors.clock, now: () => now - 300 * day } }, { ...ended, passwordHash: null })
  const at = new Date(now - 9 * day).toISOString()
  await identityUnitOfWork(doors, { userId: operatorId }, async (em) => {
    const user = await em.findOneOrFail(UserEntity, { id: ended.id })
    const mark = { mergedInto: demoId(`user:${keeper}`), mergedAt: at, mergedBy: operatorId, disabledAt: at }
    Object.assign(user, mark, { lockReason: 'Sie braucht nur einen Zugang' })
    await em.flush()
  })
}

const limited = [
  { tenant: tenants.sonnenhof, users: 25, megabytes: 5_000 },
  { tenant: tenants.altstadt, users: 3, megabytes: 200 },
]

const limitAccesses = (doors: Doors): Promise<void> =>
  identityUnitOfWork(doors, { userId: operatorId }, async (em) => {
    for (const { tenant, users, megabytes } of limited) {
      const row = await em.findOneOrFail(TenantEntity, { id: tenant.id })
      Object.assign(row, { userLimit: users, storageLimit: megabytes })
    }
    await em.flush()
  })

const taken = demoId('import:taken')
const damaged = demoId('import:damaged')

const reportOf = (schema: string, exportedAt: string): ImportReport => ({
  exportedAt,
  schema,
  tables: [
    { name: 'agreement', read: 1, written: 0 },
    { name: 'animal', read: 49, written: 49 },
    { name: 'audit_entry', read: 112, written: 112 },
    { name: 'change_log', read: 871, written: 871 },
    { name: 'contact', read: 38, written: 38 },
    { name: 'member', read: 1, written: 1 },
    { name: 'status_change', read: 96, written: 96 },
  ],
  files: 12,
  people: ['readonly@altenburg.example'],
  knownPeople: [],
})

/** One export that was taken in, and one before it that arrived damaged. */
const takeExports = (doors: Doors): Promise<void> =>
  identityUnitOfWork(doors, { userId: operatorId }, async (em) => {
    const now = doors.clock.now()
    const before = (days: number) => new Date(now - days * day).toISOString()
    for (const row of await em.find(TenantImportEntity, { id: { $in: [taken, damaged] } })) em.remove(row)
    await em.flush()
    const file = { size: 4_812_306, parts: [], begunBy: operatorId, status: 'ACTIVE' as const, organizationId: null, total: 131 }
    const [first, second] = [before(21), before(20)]
    em.create(TenantImportEntity, {
      ...file,
      id: damaged,
      name: 'tierschutzverein-altenburg.zip',
      mark: damaged,
      state: 'failed',
      begunAt: first,
      touchedAt: first,
      done: 46,
      code: 'tenantImport.damaged',
      madeTenant: null,
      report: null,
    })
    em.create(TenantImportEntity, {
      ...file,
      id: taken,
      name: 'tierschutzverein-altenburg-neu.zip',
      mark: taken,
      state: 'done',
      begunAt: second,
      touchedAt: second,
      done: 131,
      code: null,
      madeTenant: tenants.altenburg.id,
      report: reportOf(await schemaVersion(em), second),
    })
    await em.flush()
  })

/** Loads them anew, once organisations and people are there. */
export async function loadOperatorActs(doors: Doors): Promise<void> {
  await endAccount(doors)
  await limitAccesses(doors)
  await takeExports(doors)
}
