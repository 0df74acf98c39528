// The server's search, for animals beyond those a device holds. It compares and filters as the device does.
import type { EntityManager } from '@mikro-orm/postgresql'
import { searchWords } from '../../../shared/animals/animal.ts'
import { listAnimals } from '../../../shared/animals/listAnimals.ts'
import { may } from '../../../shared/access.ts'
import { Failure } from '../../../shared/errors.ts'
import { findStatesIn } from '../../changes/findStatesIn.ts'
import { countOfAnimals, rowsPage, rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { animalCondition, everyAnimal, listOrder, numberCondition } from './animalCondition.ts'

export function animalRoutes(registry: Registry): void {
  serve(registry, listAnimals, ({ viewer, body, work }) => {
    if (!may(viewer, 'animals.view') && !may(viewer, 'daycare.view') && !may(viewer, 'pension.view')) throw new Failure('forbidden')
    const filters = { ...body.filters, ...(body.inCare && { care: ['in' as const] }) }
    return work.read(async (em) => {
      const finds = filters.find ? await findStatesIn(em, viewer, work.now) : undefined
      const { id } = viewer.tenant
      const condition = animalCondition(await searched(em, id, body.search), filters, work.today, finds)
      const page = { ...condition, order: listOrder, limit: body.perPage, offset: body.page * body.perPage }
      const { items, total } =
        condition.where === everyAnimal
          ? { items: await rowsOf(em, id, 'animal', page), total: await countOfAnimals(em, id) }
          : await rowsPage(em, id, 'animal', page)
      return { items, pages: Math.ceil(total / body.perPage), total }
    })
  })
}

/** The ids of the animals that have the typed text as their number or chip; if there are none, the words to search for. */
async function searched(em: EntityManager, tenantId: string, typed: string): Promise<readonly string[] | { ids: readonly string[] }> {
  const words = searchWords(typed)
  if (words.length !== 1) return words
  const meant = await rowsOf(em, tenantId, 'animal', numberCondition(typed.trim(), words[0]!))
  return meant.length > 0 ? { ids: meant.map(({ id }) => id) } : words
}
