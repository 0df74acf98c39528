// Answers which classifications animals have, and which breeds fit what somebody types.
import { breedName, breedsIn } from '../../locales/breeds.ts'
import { may, type Viewer } from '../../shared/access.ts'
import { suggest } from '../../shared/animals/breedSuggestions.ts'
import { builtInOf, classificationOf, getClassifications, suggestSubClassification } from '../../shared/animals/classification.ts'
import { Failure } from '../../shared/errors.ts'
import { breedsOf } from '../orm/breeds.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { AnimalEntity } from './animal.entity.ts'
import { ClassificationEntity } from './classification.entity.ts'

function assertMaySeeAnimals(viewer: Viewer): void {
  if (!may(viewer, 'animals.view') && !may(viewer, 'daycare.view') && !may(viewer, 'pension.view')) throw new Failure('forbidden')
}

export function classificationRoutes(registry: Registry): void {
  serve(registry, getClassifications, ({ viewer, body, work }) => {
    assertMaySeeAnimals(viewer)
    return work.read(async (em) => {
      const animals = await em.find(
        AnimalEntity,
        { tenantId: viewer.tenant.id, id: { $in: body.animalIds } },
        { fields: ['species', 'classificationId'] },
      )
      return { classificationIds: [...new Set(animals.map(classificationOf))].sort() }
    })
  })

  serve(registry, suggestSubClassification, ({ caller, viewer, body, work }) => {
    assertMaySeeAnimals(viewer)
    return work.read(async (em) => {
      const known = { tenantId: viewer.tenant.id, id: body.classificationId }
      const species = (builtInOf(body.classificationId) ?? (await em.findOne(ClassificationEntity, known)))?.species
      if (!species) return { items: [] }
      const language = caller.account.locale ?? 'de'
      const own = (await breedsOf(em, viewer.tenant.id, species)).map((one) => ({ ...one, name: breedName(language, species, one.name) }))
      return {
        items: suggest(body.search, [...own, ...breedsIn(language, species).map((name) => ({ name, uses: 0 }))]),
      }
    })
  })
}
