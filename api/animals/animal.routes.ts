// The server's search, for animals beyond those a device holds. It compares as the device does.
import { listAnimals, searchWords } from '../../shared/animals/animal.ts'
import { may } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { countOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

export function animalRoutes(registry: Registry): void {
  serve(registry, listAnimals, ({ viewer, body, work }) => {
    if (!may(viewer, 'animals.view') && !may(viewer, 'daycare.view') && !may(viewer, 'pension.view')) throw new Failure('forbidden')
    const words = searchWords(body.search)
    const where =
      [...words.map(() => 'r.search like ?'), ...(body.inCare ? ['r.care_from is not null and r.care_until is null'] : [])].join(' and ') ||
      'true'
    const condition = { where, values: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) }
    const order = '(r.care_from is not null and r.care_until is null) desc, r.name, r.number'
    return work.read(async (em) => {
      const total = await countOf(em, viewer.tenant.id, 'animal', condition)
      const page = { order, limit: body.perPage, offset: body.page * body.perPage }
      const items = total === 0 ? [] : await rowsOf(em, viewer.tenant.id, 'animal', { ...condition, ...page })
      return { items, pages: Math.ceil(total / body.perPage), total }
    })
  })
}
