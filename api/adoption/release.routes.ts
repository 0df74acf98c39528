// The call that releases an animal for adoption, over the rule of shared/.
import { inCare } from '../../shared/animals/animal.ts'
import { checkRelease, noRelease, releaseCall, type Release } from '../../shared/adoption/release.ts'
import { lockedAnimal } from '../animals/lockedAnimal.ts'
import { merged } from '../mergeRow.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { ReleaseEntity, type StoredRelease } from './release.entity.ts'

export function releaseRoutes(registry: Registry): void {
  serve(registry, releaseCall, async ({ params: { id }, body: { released, ...said }, work }) => {
    const { em, tenantId } = work
    const animal = await lockedAnimal(work, id)
    const stored = (await em.findOne(ReleaseEntity, { id })) as StoredRelease | null
    checkRelease(animal, { released })
    const none = noRelease(id, inCare(animal))
    const next: Release = await merged(work, 'release', stored ?? none, said, none)
    animal.released = released
    const { version: _, ...content } = next
    const release = stored ? Object.assign(stored, content) : (em.create(ReleaseEntity, { ...content, tenantId }) as StoredRelease)
    return { animal, release }
  })
}
