// Deletes whole organisations and people with everything that is theirs. Nothing of it stays in a change log; devices notice by the epoch. The audit stays, as nobody can take anything out of it.
import type { MikroORM } from '@mikro-orm/postgresql'
import type { EntityManager } from '@mikro-orm/postgresql'
import { systemUser } from '../systemUser.ts'
import { keepGoneTerminal } from './goneTerminals.ts'

/** Tables led by an organisation, each before those that it points at. */
export async function tablesOfTenants(em: EntityManager): Promise<string[]> {
  const tables = await em.execute<{ name: string }[]>(
    `select quote_ident(c.relname) as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const links = await em.execute<{ from: string; to: string }[]>(
    `select quote_ident(f.relname) as "from", quote_ident(t.relname) as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const open = new Set(tables.map(({ name }) => name))
  const ordered: string[] = []
  while (open.size > 0) {
    const free = [...open].filter((name) => !links.some(({ from, to }) => to === name && open.has(from)))
    if (free.length === 0) throw new Error(`Tables point at each other in a circle: ${[...open].join(', ')}`)
    for (const name of free) open.delete(name)
    ordered.push(...free)
  }
  return ordered
}

/** `goneAt`: from then on devices that were terminals there learn that nothing of it is there any more. */
export async function eraseTenants(orm: MikroORM, ids: readonly string[], goneAt: string | null = null): Promise<void> {
  const tables = await tablesOfTenants(orm.em.fork())
  for (const id of ids) {
    const terminals = await orm.em
      .fork({ session: { variables: { 'app.tenant': id, 'app.erasing': 'on', 'app.disclosed': 'all' } } })
      .transactional(async (em) => {
        const users = await em.execute<{ id: string }[]>('select id from terminal where tenant_id = ?', [id])
        if (goneAt !== null) for (const terminal of users) await keepGoneTerminal(em, terminal.id, goneAt)
        for (const table of tables) await em.execute(`delete from ${table} where tenant_id = ?`, [id])
        // Who came by a provider of theirs goes too; without it a session would count as one by password.
        const providers = 'select id from openid_provider where vouches_for = ?'
        for (const table of ['access_token', 'refresh_token'])
          await em.execute(`delete from ${table} where session_id in (select id from session where provider_id in (${providers}))`, [id])
        for (const table of ['session', 'external_identity', 'openid_nonce'])
          await em.execute(`delete from ${table} where provider_id in (${providers})`, [id])
        await em.execute('delete from openid_provider where vouches_for = ?', [id])
        await em.execute('delete from reset_link where invites_to = ?', [id])
        const [gone] = await em.execute<{ organization_id: string | null }[]>('delete from tenant where id = ? returning organization_id', [
          id,
        ])
        // The record of an organisation without an access is erased too. It stays if the operator has changed it, or if it has an open quote request.
        await em.execute(
          `delete from organization o where o.id = ? and not exists (select from tenant t where t.organization_id = o.id)
             and not exists (select from organization_event e where e.organization_id = o.id)
             and not exists (select from service_contract c where c.organization_id = o.id)
             and not exists (select from quote k where k.organization_id = o.id)
             and not exists (select from quote_request q where q.organization_id = o.id and q.state <> 'closed')`,
          [gone?.organization_id ?? null],
        )
        return users
      })
    // Their users belong to this organisation alone.
    await eraseUsers(
      orm,
      terminals.map((terminal) => terminal.id),
      goneAt,
    )
  }
}

/**
 * People who are a member nowhere any more. Who acts where nobody is signed in stays. `goneAt`: hashes of their tokens stay from then on, so
 * that their devices learn that nothing of it is there any more.
 */
export async function eraseUsers(orm: MikroORM, ids: readonly string[], goneAt: string | null = null): Promise<void> {
  for (const id of ids.filter((one) => one !== systemUser)) {
    await orm.em.fork({ session: { variables: { 'app.user': id } } }).transactional(async (em) => {
      for (const table of ['access_token', 'refresh_token']) {
        const theirs = 'session_id in (select id from session where user_id = ?)'
        if (goneAt !== null)
          await em.execute(`insert into gone_token (hash, gone_at) select hash, ? from ${table} where ${theirs} on conflict do nothing`, [
            goneAt,
            id,
          ])
        await em.execute(`delete from ${table} where ${theirs}`, [id])
      }
      for (const table of [
        'session',
        'client',
        'known_device',
        'external_identity',
        'past_password',
        'totp_secret',
        'recovery_code',
        'passkey',
        'passkey_challenge',
      ])
        await em.execute(`delete from ${table} where user_id = ?`, [id])
      for (const table of ['reset_link', 'mail'])
        await em.execute(`delete from ${table} where email = (select email from "user" where id = ?)`, [id])
      // What they wrote stays with the operator, and no longer says who.
      await em.execute(`update feedback set user_id = null, contact_name = '', contact_email = '' where user_id = ?`, [id])
      await em.execute('delete from "user" where id = ?', [id])
    })
  }
}
