import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { presets, rights, type Preset, type Right } from '../../shared/access.ts'
import { olderVersions, type OlderVersion } from '../../tests/fixtures/olderPresets.ts'
import { createTestClock } from '../../tests/world.ts'
import { openOrm } from '../openOrm.ts'
import { migrate } from '../orm/migrate.ts'
import { postgresClient } from '../postgres/client.ts'
import { giveNewRights, withNewRights } from './newRights.ts'

const databases = inject('databases')
const names = Object.keys(presets) as Preset[]
const custom = ['animals.view', 'daycare.view']
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function connected(url: string): Promise<pg.Client> {
  const client = postgresClient({ connectionString: url })
  await client.connect()
  closing.push(() => client.end())
  return client
}

/** A database as the older version left it: its tables, and an organisation with a person of each of its presets. */
async function house(older: OlderVersion | null) {
  const server = await connected(databases.superuser.replace('{database}', 'postgres'))
  const name = `older_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${name} owner obhut_owner`)
  closing.push(() => server.query(`drop database ${name} with (force)`))
  const at = (url: string) => url.replace('{database}', name)
  await migrate(at(databases.owner), 'obhut_app', older?.lastMigration)
  const superuser = await connected(at(databases.superuser))
  const tenant = randomUUID()
  const people = new Map<string, string>()
  const join = async (who: string, held: readonly string[]) => {
    const [user, id] = [randomUUID(), randomUUID()]
    people.set(who, id)
    await superuser.query(
      `insert into "user" (id, email, forename, surname, is_global_admin, created_at) values ($1, $2, $3, 'Beispiel', false, now() - interval '1 day')`,
      [user, `${who.toLowerCase()}@obhut.example`, who],
    )
    await superuser.query(
      `insert into membership (tenant_id, id, user_id, rights, created_at) values ($1, $2, $3, $4, now() - interval '1 day')`,
      [tenant, id, user, held],
    )
  }
  await superuser.query(`update migration set executed_at = executed_at - interval '2 days'`)
  await superuser.query(
    `insert into tenant (id, name, status, zone, has_data_processing_agreement, created_at) values ($1, 'Tierheim', 'ACTIVE', 'Europe/Berlin', true, now())`,
    [tenant],
  )
  await superuser.query(`insert into tenant_clock (tenant_id, version, epoch, epoch_start, min_version) values ($1, 0, $2, 0, 0)`, [
    tenant,
    randomUUID(),
  ])
  for (const [who, held] of Object.entries({ ...(older?.presets ?? presets), custom, nothing: [] })) await join(who, held)
  const update = async () => {
    await migrate(at(databases.owner))
    const orm = await openOrm({ url: at(databases.app), pool: 2 })
    try {
      return await giveNewRights({ orm, clock: createTestClock(new Date().toISOString()) })
    } finally {
      await orm.close(true)
    }
  }
  const held = async (who: string): Promise<string[]> =>
    (await superuser.query('select rights from membership where id = $1', [people.get(who)])).rows[0].rights
  return { superuser, update, held, people }
}

test.each(olderVersions)('people of each preset of $commit hold all of it after the update, and others what they held', async (older) => {
  const { superuser, update, held } = await house(older)
  const gained = names.filter((name) => presets[name].length > older.presets[name]!.length)
  expect(gained).toEqual(expect.arrayContaining(['carer', 'frontDesk', 'lead', 'admin']))
  expect(await update()).toBe(gained.length)
  for (const name of names) expect([name, (await held(name)).toSorted()]).toEqual([name, [...presets[name]].sort()])
  expect([await held('custom'), await held('nothing')]).toEqual([custom, []])
  // Their histories say so, by the system.
  const { rows } = await superuser.query(
    `select s.forename as who, a.action, b.kind as by, a.facts from audit_entry a join "user" s on s.id = a.subject_id join "user" b on b.id = a.actor_id`,
  )
  expect(rows.map(({ who, action, by }) => [who, action, by]).toSorted()).toEqual(
    gained.map((name) => [name, 'user.changed', 'system']).toSorted(),
  )
  expect(rows.find(({ who }) => who === 'admin').facts).toMatchObject({ before: older.presets.admin, after: rights })
  // Colleagues see who can be given tasks, as of any other change of rights.
  const members = (await superuser.query('select m.forename, m.assignable from member m')).rows
  const canDoTasks = (name: Preset) => (presets[name] as readonly Right[]).includes('tasks.view')
  for (const name of gained) expect([name, members.find(({ forename }) => forename === name).assignable]).toEqual([name, canDoTasks(name)])
})

test('it is done once: what an administrator takes away afterwards stays away, until a right comes that is new', async () => {
  const { superuser, update, held, people } = await house(olderVersions[0]!)
  await update()
  const without = presets.admin.filter((right) => right !== 'admin.settings')
  await superuser.query('update membership set rights = $2 where id = $1', [people.get('admin'), without])
  expect(await update()).toBe(0)
  expect(await held('admin')).toEqual(without)
  // As if the newest version had brought the right to edit shelters.
  await superuser.query(`update platform_setting set rights_known = array_remove(rights_known, 'shelters.edit')`)
  const known = (right: string) => right !== 'shelters.edit'
  await superuser.query('update membership set rights = $2 where id = $1', [people.get('lead'), presets.lead.filter(known)])
  await superuser.query('update membership set rights = $2 where id = $1', [people.get('admin'), without.filter(known)])
  expect(await update()).toBe(1)
  expect((await held('lead')).toSorted()).toEqual([...presets.lead].sort())
  expect(await held('admin')).toEqual(without.filter(known))
})

test('rights that were chosen by hand after a right had come are a choice', async () => {
  const { superuser, update, held, people } = await house(null)
  await superuser.query('update membership set rights = $2 where id = $1', [people.get('admin'), olderVersions[1]!.presets.admin])
  expect(await update()).toBe(0)
  expect(await held('admin')).toEqual(olderVersions[1]!.presets.admin)
})

test('of two presets that were the same, the smaller one decides', () => {
  const isNew = (right: Right) => right.startsWith('admin.')
  expect(withNewRights([...presets.lead], isNew)).toBeNull()
  expect(withNewRights(['animals.view', 'contacts.view'], isNew)).toBeNull()
  // Nobody is given a preset that they held nothing of.
  expect(withNewRights([], () => true)).toBeNull()
})
