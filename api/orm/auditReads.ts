// The audit as the operator reads it: every organisation's entries, with the names that the ids have by now.
import type { MikroORM } from '@mikro-orm/postgresql'

export interface AuditLine {
  at: string
  action: string
  /** Name of the organisation that may read it, or its id once it is deleted; null for what concerns the platform alone. */
  tenant: string | null
  /** Mail address of who did it, or the id where that is no person. */
  actor: string | null
  subject: string | null
  facts: Record<string, unknown>
}

/** The oldest first. `tenantId` null: of all organisations and of the platform. */
export function readAudit(orm: MikroORM, { since, tenantId }: { since: string; tenantId: string | null }): Promise<AuditLine[]> {
  const em = orm.em.fork({ session: { variables: { 'app.operator': 'on' } } })
  return em.transactional((inside) =>
    inside.execute<AuditLine[]>(
      `select to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.action, coalesce(t.name, a.concerns::text) as tenant,
         coalesce(actor.email, a.actor_id::text) as actor, coalesce(subject.email, a.subject_id::text) as subject, a.facts
       from audit_entry a left join tenant t on t.id = a.concerns
         left join "user" actor on actor.id = a.actor_id left join "user" subject on subject.id = a.subject_id
       where a.at >= ?::timestamptz and (?::uuid is null or a.concerns = ?::uuid) order by a.at, a.id`,
      [since, tenantId, tenantId],
    ),
  )
}
