// Adding, ordering, deleting and taking back photos of animals. The animal is locked, because whether it is in care decides who holds its photos.
import { LockMode } from '@mikro-orm/core'
import { inCare } from '../../shared/animals/animal.ts'
import { inOrder, isRestorable, mostPhotos } from '../../shared/animals/photo.ts'
import { addPhotoCall, deletePhotoCall, orderPhotosCall, photosOf, restorePhotoCall } from '../../shared/animals/photoActs.ts'
import { Failure } from '../../shared/errors.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { AnimalEntity, type StoredAnimal } from './animal.entity.ts'
import { PhotoEntity, type StoredPhoto } from './photo.entity.ts'

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Throws `notFound`. */
async function lockedPhoto({ em }: Unit, id: string): Promise<StoredPhoto> {
  const photo = (await em.findOne(PhotoEntity, { id }, locked)) as StoredPhoto | null
  if (!photo) throw new Failure('notFound')
  return photo
}

export function photoRoutes(registry: Registry): void {
  serve(registry, addPhotoCall, async ({ body, work }) => {
    const { em, tenantId, userId, occurredAt } = work
    const id = body.id ?? work.key
    const animal = (await em.findOne(AnimalEntity, { id: body.animalId }, locked)) as StoredAnimal | null
    if (!animal) throw new Failure('notFound')
    if (await em.findOne(PhotoEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    if ((await em.count(PhotoEntity, { animalId: animal.id, deletedAt: null })) >= mostPhotos) throw new Failure('photo.tooMany')
    const fresh = { small: null, refused: null, takenAt: occurredAt, takenBy: userId, deletedAt: null }
    return em.create(PhotoEntity, { ...body, ...fresh, id, tenantId, inCare: inCare(animal) }) as StoredPhoto
  })

  serve(registry, orderPhotosCall, async ({ body: { animalId, order }, work }) => {
    const options = { ...locked, orderBy: { id: 'asc' } } as const
    const photos = (await work.em.find(PhotoEntity, { animalId, id: { $in: [...order] } }, options)) as StoredPhoto[]
    if (photos.length === 0) throw new Failure('notFound')
    for (const photo of photos) photo.position = order.indexOf(photo.id)
    return { items: photos }
  })

  serve(registry, deletePhotoCall, async ({ params, work }) => {
    const photo = await lockedPhoto(work, params.id)
    photo.deletedAt ??= work.occurredAt
    return photo
  })

  serve(registry, restorePhotoCall, async ({ params, work }) => {
    const photo = await lockedPhoto(work, params.id)
    // From then on its files may be gone at any moment.
    if (!isRestorable(photo, work.now)) throw new Failure('notFound')
    photo.deletedAt = null
    return photo
  })

  serve(registry, photosOf, async ({ viewer, params, work }) => {
    const condition = { where: 'r.animal_id = ? and r.deleted_at is null', values: [params.animalId] }
    return { items: inOrder(await work.read((em) => rowsOf(em, viewer.tenant.id, 'photo', condition))) }
  })
}
