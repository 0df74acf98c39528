// The server's search, for animals beyond those a device holds. It compares and filters as the device does.
import { searchWords } from '../../../shared/animals/animal.ts'
import { listAnimals } from '../../../shared/animals/listAnimals.ts'
import { may } from '../../../shared/access.ts'
import { Failure } from '../../../shared/errors.ts'
import { findStatesIn } from '../../changes/findStatesIn.ts'
import { countOfAnimals, rowsPage, rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { animalCondition, everyAnimal, listOrder } from './animalCondition.ts'

export function animalRoutes(registry: Registry): void {
  serve(registry, listAnimals, ({ viewer, body, work }) => {
    if (!may(viewer, 'animals.view') && !may(viewer, 'daycare.view') && !may(viewer, 'pension.view')) throw new Failure('forbidden')
    const filters = { ...body.filters, ...(body.inCare && { care: ['in' as const] }) }
    return work.read(async (em) => {
      const finds = filters.find ? await findStatesIn(em, viewer, work.now) : undefined
      const condition = animalCondition(searchWords(body.search), filters, work.today, finds)
      const { id } = viewer.tenant
      const page = { ...condition, order: listOrder, limit: body.perPage, offset: body.page * body.perPage }
      const { items, total } =
        condition.where === everyAnimal
          ? { items: await rowsOf(em, id, 'animal', page), total: await countOfAnimals(em, id) }
          : await rowsPage(em, id, 'animal', page)
      return { items, pages: Math.ceil(total / body.perPage), total }
    })
  })
}
