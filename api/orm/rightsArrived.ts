// When rights came to this database, where no version wrote that down: with the migration of what they are for.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Right } from '../../shared/access.ts'

/** Rights that are younger than presets, by the migration that came with them: for databases of a version that did not write down which rights it had. */
const cameWith: Partial<Record<Right, string>> = {
  'tasks.view': 'Migration20260612000000_tasks',
  'tasks.edit': 'Migration20260612000000_tasks',
  'vaccinations.view': 'Migration20260613000000_changes',
  'homecheck.view': 'Migration20260613000000_changes',
  'admin.contract': 'Migration20260618000000_contract',
  'animals.edit': 'Migration20260622000000_animalRecord',
  'animals.incoming': 'Migration20260622000000_animalRecord',
  'animals.outgoing': 'Migration20260622000000_animalRecord',
  'vaccinations.edit': 'Migration20260622000000_animalRecord',
  'shelters.edit': 'Migration20260623000000_shelters',
  'contacts.edit': 'Migration20260624000000_contacts',
  'admin.settings': 'Migration20260626000000_settings',
  'vaccinations.override': 'Migration20261125203000_vaccinationsOfGuests',
  'care.view': 'Migration20261125162500_care',
  'care.log': 'Migration20261125162500_care',
  'care.edit': 'Migration20261125162500_care',
  'care.lead': 'Migration20261125162500_care',
  'payment.book': 'Migration20261125200000_toBillItems',
  'calendar.edit': 'Migration20261126130000_calendarEvents',
  'admin.history': 'Migration20261127150000_historyOfAll',
  'admin.export': 'Migration20261127150100_exports',
  'admin.delete': 'Migration20261127150200_deletions',
  'reportcard.late': 'Migration20261127180000_groupTraits',
  'pension.overbook': 'Migration20261127100000_overbooked',
  'admin.permit': 'Migration20261128100000_housePermits',
  'daycare.passUnpaid': 'Migration20261127170100_passPayments',
  'pension.backdate': 'Migration20261127170000_backdating',
  'homecheck.edit': 'Migration20261129004000_homeChecks',
  'planning.view': 'Migration20261129015100_shifts',
  'planning.edit': 'Migration20261129015100_shifts',
  'timetracking.approve': 'Migration20261129015300_punches',
  'helpers.view': 'Migration20261129015001_animalHelpers',
  'helpers.edit': 'Migration20261129015001_animalHelpers',
}

/**
 * Rights that came to this database after the rights of a membership were last chosen, by the id of the membership. The times of
 * migrations are kept in whole seconds, so what came within the second before counts as there.
 */
export async function rightsCameAfter(em: EntityManager, tenantId: string): Promise<Map<string, Set<Right>>> {
  const chosen = `greatest(m.created_at, (select max(a.at) from audit_entry a
    where a.concerns = m.tenant_id and a.subject_id = m.user_id and a.action in ('user.invited', 'user.changed', 'user.reactivated')))`
  const rows = await em.execute<{ id: string; migration: string }[]>(
    `select m.id, g.name as migration from membership m join migration g on g.executed_at > ${chosen} + interval '1 second' where m.tenant_id = ?`,
    [tenantId],
  )
  const later = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...later].map(([id, migrations]) => {
      const names = new Set(migrations.map(({ migration }) => migration))
      return [id, new Set((Object.keys(cameWith) as Right[]).filter((right) => names.has(cameWith[right]!)))]
    }),
  )
}
