// What people do with photos at a device: take them, put them in order, delete them and take that back.
import { inCare, type Animal } from '../../shared/animals/animal.ts'
import { inOrder, nextPosition, type Photo } from '../../shared/animals/photo.ts'
import { addPhoto, deletePhoto, orderPhotos, restorePhoto } from '../../shared/animals/photoActs.ts'
import { raced, type Device } from './device.ts'
import type { Seen } from './seen.ts'
import type { Stage } from './schedule.ts'
import { rowsIn } from './storyInvariants.ts'

/** One act; what was done, for the log. */
export async function actOnPhotos(stage: Stage, device: Device, seen: Seen): Promise<string> {
  const { random } = stage
  const animals = rowsIn<Animal>(seen.view, 'animal')
  if (animals.length === 0) return 'nothing'
  const all = rowsIn<Photo>(seen.view, 'photo')
  const photos = inOrder(all)
  const what = random.weighted([
    [5, 'add'],
    [photos.length > 1 ? 2 : 0, 'order'],
    [photos.length > 0 ? 3 : 0, 'delete'],
    [device.deleted.length > 0 ? 3 : 0, 'restore'],
  ] as const)
  if (what === 'add') return add(stage, device, all, random.pick(animals))
  if (what === 'restore') {
    const photo = random.pick(device.deleted)
    await raced(device, () => device.act(restorePhoto, { id: photo.id, animalId: photo.animalId }, [photo]))
    return 'restore'
  }
  const photo = random.pick(photos)
  if (what === 'delete') {
    await raced(device, () => device.act(deletePhoto, { id: photo.id, animalId: photo.animalId }, [photo]))
    device.deleted = [...device.deleted.slice(-2), photo]
    return 'delete'
  }
  const order = photos.filter(({ animalId }) => animalId === photo.animalId).map(({ id }) => id)
  order.unshift(...order.splice(random.below(order.length), 1))
  await raced(device, () => device.act(orderPhotos, { animalId: photo.animalId, order }, photos))
  return `order ${order.length}`
}

/** The bytes are kept before the entry that names them. */
async function add({ random, pictures }: Stage, device: Device, photos: readonly Photo[], animal: Animal): Promise<string> {
  const sha256 = await device.keepPicture(random.pick(pictures))
  const position = nextPosition(inOrder(photos.filter(({ animalId }) => animalId === animal.id)))
  await raced(device, () => device.act(addPhoto, { id: null, animalId: animal.id, sha256, position, inCare: inCare(animal) }))
  return `add to ${animal.name}`
}
