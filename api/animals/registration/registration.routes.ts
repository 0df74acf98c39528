// Steps of the registration of animals, over the rules of shared/. Whose an animal is follows from its story.
import type { EntityManager } from '@mikro-orm/postgresql'
import { inCare } from '../../../shared/animals/animal.ts'
import { afterStep, checkStep, holderOf, isNamed, registerCall, registrations, type Holder } from '../../../shared/animals/registration.ts'
import { Failure } from '../../../shared/errors.ts'
import { ownershipIn } from '../../changes/ownershipIn.ts'
import { ContactEntity } from '../../contacts/contact.entity.ts'
import { ContactDetailsEntity } from '../../contacts/contactDetails.entity.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { lockedAnimal } from '../lockedAnimal.ts'
import { RegistryEntryEntity, type StoredRegistryEntry } from '../registryEntry.entity.ts'

/** A register wants to know where somebody lives. */
async function isComplete(em: EntityManager, holder: Holder): Promise<boolean> {
  if (holder.is !== 'contact') return holder.is === 'organisation'
  const contact = await em.findOne(ContactEntity, { id: holder.id })
  const details = await em.findOne(ContactDetailsEntity, { id: holder.id })
  return isNamed(contact) && [details?.street, details?.zip, details?.city].every((part) => part)
}

export function registrationRoutes(registry: Registry): void {
  serve(registry, registrations, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const tenantId = viewer.tenant.id
      const [animal] = await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [id] })
      if (!animal) throw new Failure('notFound')
      return { items: await rowsOf(em, tenantId, 'registryEntry', { where: 'r.animal_id = ?', values: [id], order: 'r.registrar' }) }
    }),
  )

  serve(registry, registerCall, async ({ viewer, params: { id: animalId, registrar }, body, work }) => {
    const { em, tenantId, userId, occurredAt } = work
    const animal = await lockedAnimal(work, animalId)
    const holder = holderOf(await ownershipIn(em, viewer, animal, work.now))
    // One that came with a merged animal has kept its own id.
    const stored = (await em.findOne(RegistryEntryEntity, { animalId, registrar })) as StoredRegistryEntry | null
    checkStep(body.step, { animal, entry: stored, holder, isComplete: await isComplete(em, holder) })
    const given = { ...body, animalId, registrar, holder, inCare: inCare(animal) }
    const { version: _, ...next } = afterStep(stored, given, { at: occurredAt, by: userId })
    return stored ? Object.assign(stored, next) : (em.create(RegistryEntryEntity, { ...next, tenantId }) as StoredRegistryEntry)
  })
}
