// Pictures: none is lost, none arrives twice or before its photo.
import type { Photo } from '../../shared/animals/photo.ts'
import type { Device } from './device.ts'
import { type Watch } from './invariants.ts'
import { broken, type Seen } from './seen.ts'
import type { Truth } from './server.ts'
import { rowsIn } from './storyInvariants.ts'

const hashesOn = async ({ replica }: Device): Promise<Set<string>> =>
  new Set(await replica.blob.toArray().then((blobs) => blobs.map(({ sha256 }) => sha256)))

/** Whether an animal that was locked meanwhile keeps a photo from this person: its picture waits on the device until it is opened again. */
const isLockedFor = (userId: string, photo: Photo | undefined): boolean => photo?.restrictedTo?.includes(userId) === false

/** How many pictures the device would send now, were it to have the right to. */
export async function picturesToSend(device: Device, truth: Truth): Promise<number> {
  if (!truth.may(device.userId, 'animals.edit')) return 0
  const photoOf = (id: string) => truth.rows.get(`photo:${id}`) as Photo | undefined
  return (await device.picturesToSend()).filter(({ id }) => !isLockedFor(device.userId, photoOf(id))).length
}

/** I16: the picture of a photo that waits in the queue, or that the server has without its picture, is on the device that took it. */
export async function checkPictures(device: Device, seen: Seen, truth: Truth, watch: Watch): Promise<void> {
  const settled = [...seen.archived.values()].filter(({ outcome }) => outcome === 'done').map(({ entry }) => entry)
  const entries = [...seen.outbox, ...settled].filter(({ name }) => name === 'addPhoto')
  if (entries.length === 0) return
  const here = await hashesOn(device)
  for (const { mid, keys, input } of entries) {
    const photo = truth.rows.get(keys[0]!) as Photo | undefined
    const arrived = photo && (photo.small !== null || photo.refused !== null)
    if (!arrived && !watch.restored && !here.has((input as { sha256: string }).sha256))
      broken('I16 a picture is lost', device, { mid, photo })
  }
}

/** At rest every photo has its picture; after a restore those have it whose bytes are still on a device. */
export async function checkPicturesAtRest(devices: readonly Device[], truth: Truth, watch: Watch): Promise<void> {
  for (const photo of rowsIn<Photo>(truth.rows, 'photo')) {
    if (photo.refused !== null) broken('I16 a whole picture was refused', null, photo)
    if (photo.small !== null || !truth.may(photo.takenBy!, 'animals.edit') || isLockedFor(photo.takenBy!, photo)) continue
    const holders = devices.filter(({ userId }) => userId === photo.takenBy)
    // One that may not see the photo any more does not learn that a restored server has lost its picture.
    const sees = async ({ replica }: Device) => !watch.restored || (await replica.photo.get(photo.id)) !== undefined
    const held = await Promise.all(holders.map(async (device) => (await hashesOn(device)).has(photo.sha256) && (await sees(device))))
    if (!watch.restored || held.includes(true)) broken('I16 a photo has no picture at rest', null, { photo, held })
  }
}
