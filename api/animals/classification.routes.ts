// Answers which classifications animals have, and which breeds fit what somebody types.
import { breeds } from '../../locales/de/breeds.ts'
import { may, type Viewer } from '../../shared/access.ts'
import { classificationOf, getClassifications, speciesOf, suggest, suggestSubClassification } from '../../shared/animals/classification.ts'
import { Failure } from '../../shared/errors.ts'
import { breedsOf } from '../orm/breeds.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { AnimalEntity } from './animal.entity.ts'

function assertMaySeeAnimals(viewer: Viewer): void {
  if (!may(viewer, 'animals.view') && !may(viewer, 'daycare.view') && !may(viewer, 'pension.view')) throw new Failure('forbidden')
}

export function classificationRoutes(registry: Registry): void {
  serve(registry, getClassifications, ({ viewer, body, work }) => {
    assertMaySeeAnimals(viewer)
    return work.read(async (em) => {
      const animals = await em.find(AnimalEntity, { tenantId: viewer.tenant.id, id: { $in: body.animalIds } }, { fields: ['species'] })
      return { classificationIds: [...new Set(animals.map(classificationOf))].sort() }
    })
  })

  serve(registry, suggestSubClassification, ({ viewer, body, work }) => {
    assertMaySeeAnimals(viewer)
    const species = speciesOf(body.classificationId)
    if (species === null) return Promise.resolve({ items: [] })
    return work.read(async (em) => {
      const own = await breedsOf(em, viewer.tenant.id, species)
      return { items: suggest(body.search, [...own, ...(breeds[species] ?? []).map((name) => ({ name, uses: 0 }))]) }
    })
  })
}
