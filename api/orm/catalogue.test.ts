import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofAnimals } from '../../shared/synced.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { entities } from '../entities.ts'
import { eraseTenants } from './erase.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { assertSafeRole } from './role.ts'

let world: World

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const ofTenants = `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

test('row-level security is forced on every table of an organisation, by the one policy', async () => {
  const tables = await world.sql<{ name: string; forced: boolean }>(ofTenants)
  expect(tables.length).toBeGreaterThanOrEqual(11)
  expect(tables.filter(({ forced }) => !forced)).toEqual([])
  const policies = await world.sql(
    `select tablename, policyname, cmd, qual, with_check from pg_policies where schemaname = 'public' order by tablename, cmd, policyname`,
  )
  for (const { name } of tables) {
    const policy = policies.find(({ tablename, policyname }) => tablename === name && policyname === 'tenant')
    expect(policy).toMatchObject({ cmd: 'ALL' })
    for (const condition of [policy!.qual, policy!.with_check])
      expect(condition.replace(/\s+/g, ' ')).toContain(
        `tenant_id = ( SELECT (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid`,
      )
  }
  for (const { qual } of policies.filter(({ policyname }) => policyname === 'operator'))
    expect(qual).toBe(`(current_setting('app.operator'::text, true) = 'on'::text)`)
  expect(policies.filter(({ policyname }) => policyname !== 'tenant').map(({ tablename, cmd }) => [tablename, cmd])).toEqual([
    ['adoption_release', 'SELECT'],
    ['animal', 'SELECT'],
    ['animal_facts', 'SELECT'],
    ['animal_seizure', 'SELECT'],
    ['audit_entry', 'INSERT'],
    ['audit_entry', 'SELECT'],
    ['audit_entry', 'SELECT'],
    ['care_item', 'SELECT'],
    ['care_log', 'SELECT'],
    // Only together with its organisation: nothing is taken out of the history.
    ['change_log', 'DELETE'],
    ['condition', 'SELECT'],
    ['incident', 'SELECT'],
    ['interest', 'SELECT'],
    // The operator reads too in which organisations an account works.
    ['invitation', 'SELECT'],
    ['membership', 'SELECT'],
    ['membership', 'SELECT'],
    ['observation', 'SELECT'],
    ['participation', 'SELECT'],
    ['photo', 'SELECT'],
    ['procedure', 'SELECT'],
    ['registry_entry', 'SELECT'],
    ['report_card', 'SELECT'],
    ['report_mail', 'SELECT'],
    ['signed_document', 'SELECT'],
    ['status_change', 'SELECT'],
    ['task', 'SELECT'],
    ['tenant_entry', 'SELECT'],
    ['terminal', 'SELECT'],
    ['vaccination', 'SELECT'],
    ['vet_original', 'SELECT'],
    ['weight', 'SELECT'],
  ])
})

test('what goes with an animal is hidden by the database while the animal is locked', async () => {
  const ofAnAnimal = await world.sql<{ name: string; lockable: boolean }>(
    `select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'disclosure' and not p.polpermissive) as lockable
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (c.relname = 'animal' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'animal_id' and not a.attisdropped)
       or exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'animal'::regclass))`,
  )
  // Who comes as a guest is known at the door; a link is asked for by its animal and shows what its maker may see; an import has no readers.
  // A link for files is asked for by its animal too, and takes files while the animal is locked.
  const open = ['animal_share', 'entitlement', 'file_drop', 'import_row', 'sponsored_residency', 'stay', 'trial_day']
  expect(ofAnAnimal.filter(({ name, lockable }) => !lockable && !open.includes(name))).toEqual([])
  expect(ofAnAnimal.filter(({ lockable }) => lockable).length).toBeGreaterThanOrEqual(ofAnimals.size)
})

test('keys of these tables lead with the organisation, and foreign keys between them carry it', async () => {
  const keys = await world.sql(
    `select c.conname, (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) as first
     from pg_constraint c join (${ofTenants}) t on t.name = c.conrelid::regclass::text where c.contype in ('p', 'u')`,
  )
  expect(keys.filter(({ first }) => first !== 'tenant_id')).toEqual([])
  const foreign = await world.sql(
    `select c.conname, (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) as first
     from pg_constraint c join (${ofTenants}) a on a.name = c.conrelid::regclass::text join (${ofTenants}) b on b.name = c.confrelid::regclass::text
     where c.contype = 'f'`,
  )
  expect(foreign.length).toBeGreaterThanOrEqual(6)
  expect(foreign.filter(({ first }) => first !== 'tenant_id')).toEqual([])
})

test('nothing steps around row-level security: no views, no functions with the rights of their owner', async () => {
  expect(await world.sql(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`)).toEqual([])
  expect(await world.sql(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)).toEqual([])
})

test('the application may touch rows and nothing else', async () => {
  const [role] = await world.sql(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'obhut_app'`)
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
  const granted = await world.sql(
    `select distinct privilege_type as right from information_schema.role_table_grants where grantee = 'obhut_app' order by 1`,
  )
  expect(granted.map(({ right }) => right)).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
  expect(await world.sql(`select relname from pg_class where relowner = 'obhut_app'::regrole`)).toEqual([])
  await assertSafeRole(world.app.server.orm.em.fork())
})

test('a server whose role could step around row-level security does not start', async () => {
  await world.sql('alter table animal no force row level security')
  await expect(assertSafeRole(world.app.server.orm.em.fork())).rejects.toThrow('animal')
  await world.sql('alter table animal force row level security')
})

test('entities and migrated tables have the same columns', async () => {
  const columns = await world.sql(
    `select table_name as table, column_name as column, is_nullable = 'YES' as nullable, format_type(a.atttypid, a.atttypmod) as type
     from information_schema.columns join pg_attribute a on a.attrelid = format('%I', table_name)::regclass and a.attname = column_name
     where table_schema = 'public'`,
  )
  const lineOf = (table: string, column: string, nullable: boolean, type: string) => `${table}.${column} ${type}${nullable ? '?' : ''}`
  const short: Record<string, string> = {
    'timestamp with time zone': 'timestamptz',
    int: 'integer',
    'character varying(255)': 'varchar(255)',
  }
  const plain = (type: string) => short[type] ?? type
  const metadata = world.app.server.orm.getMetadata()
  const wanted = entities.flatMap((entity) => {
    const meta = metadata.get(entity as never)
    return meta.props.map((prop) => lineOf(meta.tableName, prop.fieldNames[0]!, prop.nullable ?? false, plain(prop.columnTypes[0]!)))
  })
  const tables = new Set(entities.map((entity) => metadata.get(entity as never).tableName))
  const found = columns
    .filter(({ table }) => tables.has(table))
    .map(({ table, column, nullable, type }) => lineOf(table, column, nullable, plain(type)))
  expect(found.sort()).toEqual(wanted.sort())
})

test('a row of another organisation cannot be pointed at, seen or written', async () => {
  const [a, b] = [await world.person(await world.tenant()), await world.person(await world.tenant())]
  const theirs = await world.animal(b)
  await expect(world.booking(a, [theirs])).rejects.toThrow()
  await expect(world.write(a, { animal: [{ ...theirs, tenantId: b.tenantId } as never] })).resolves.toBeUndefined()
  expect(await world.sql('select tenant_id from animal where id = $1 order by 1', [theirs.id])).toHaveLength(2)
})

test('the audit of an organisation is only added to, and outlives the organisation', async () => {
  const admin = await world.person(await world.tenant())
  const guest = { id: null, email: 'guest@obhut.example', forename: 'G', surname: 'G', rights: [] }
  expect((await world.client(admin.token).send('POST', '/api/admin/user/new', guest)).status).toBe(200)
  const count = async () => (await world.sql('select 1 from audit_entry where concerns = $1', [admin.tenantId])).length
  const { orm } = world.app.server
  const variables = { 'app.tenant': admin.tenantId }
  for (const erasing of ['', 'on'])
    for (const statement of ['delete from audit_entry', 'update audit_entry set action = action', 'truncate audit_entry']) {
      const em = orm.em.fork({ session: { variables: { ...variables, 'app.erasing': erasing } } })
      await expect(em.transactional((inside) => inside.execute(statement))).rejects.toMatchObject({ code: '42501' })
    }
  expect(await count()).toBe(1)
  await expect(world.sql('update audit_entry set action = action')).rejects.toThrow('only added to')
  await eraseTenants(orm, [admin.tenantId])
  expect(await world.sql('select 1 from tenant where id = $1', [admin.tenantId])).toEqual([])
  expect(await count()).toBe(1)
})

test('migrating again, even twice at once, does nothing', async () => {
  expect(await Promise.all([migrate(world.urls.owner), migrate(world.urls.owner)])).toEqual([[], []])
  expect(await pendingMigrations(world.urls.owner)).toEqual([])
})
