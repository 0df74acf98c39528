// The application must not be able to step around row-level security; else it does not start.
import type { EntityManager } from '@mikro-orm/postgresql'

/** Throws when the role is a superuser or may bypass row-level security, or when a table of an organisation does not force it. */
export async function assertSafeRole(em: EntityManager): Promise<void> {
  const [role] = await em.execute<{ name: string; unsafe: boolean }[]>(
    'select rolname as name, rolsuper or rolbypassrls as unsafe from pg_roles where rolname = current_user',
  )
  if (role?.unsafe) throw new Error(`The role ${role.name} steps around row-level security. Use one without SUPERUSER and BYPASSRLS.`)
  const open = await em.execute<{ name: string }[]>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`,
  )
  if (open.length > 0) throw new Error(`Row-level security is not forced on: ${open.map(({ name }) => name).join(', ')}.`)
}
