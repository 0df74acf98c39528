// Home checks that were requested, over the rows of the database.
import { homeChecksCall, homeChecksToDo } from '../../shared/homechecks/homeCheck.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

export function homeCheckRoutes(registry: Registry): void {
  serve(registry, homeChecksCall, ({ viewer, work }) =>
    work.read(
      async (em) => {
        const tenantId = viewer.tenant.id
        const checks = await rowsOf(em, tenantId, 'homeCheck', { where: `r.state not in ('done', 'cancelled')` })
        const named = (ids: string[]) => ({ where: 'r.id = any(?::uuid[])', values: [arrayOf([...new Set(ids)])] })
        const contacts = await rowsOf(em, tenantId, 'contact', named(checks.map(({ contactId }) => contactId)))
        const animals = await rowsOf(em, tenantId, 'animal', named(checks.flatMap(({ animalIds }) => animalIds)))
        const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
        return homeChecksToDo(checks, byId(contacts), byId(animals))
      },
      { still: true },
    ),
  )
}
