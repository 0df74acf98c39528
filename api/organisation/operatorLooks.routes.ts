// What an organisation reads of the operator's looks into it.
import { looksPerPage, operatorLooks } from '../../shared/organisation/operatorLooks.ts'
import { UserEntity } from '../identity/user.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { TenantEntryEntity } from '../identity/tenantEntry.entity.ts'

export function operatorLookRoutes(registry: Registry): void {
  serve(registry, operatorLooks, ({ viewer, query, work }) =>
    work.read(async (em) => {
      const [entries, total] = await em.findAndCount(
        TenantEntryEntity,
        { tenantId: viewer.tenant.id },
        { orderBy: { enteredAt: 'desc', id: 'desc' }, limit: looksPerPage, offset: Number(query.page) * looksPerPage },
      )
      const people = await em.find(UserEntity, { id: { $in: [...new Set(entries.map(({ userId }) => userId))] } })
      const items = entries.map(({ id, userId, enteredAt, until, leftAt, reason }) => {
        const by = people.find((one) => one.id === userId)
        return { id, at: enteredAt, until: leftAt ?? until, reason, by: by ? { forename: by.forename, surname: by.surname } : null }
      })
      return { items, pages: Math.ceil(total / looksPerPage), total }
    }),
  )
}
