// Photos of the demo's animals in care: drawn by code, then taken the way of every picture that people send.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { inCare } from '../../shared/animals/animal.ts'
import { photoSides } from '../../shared/animals/photo.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { PhotoEntity, type PhotoFiles } from '../animals/photo.entity.ts'
import { removeFiles } from '../animals/takePicture.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Picture } from '../files/drawing.ts'
import { createPictures, type Pictures } from '../files/pictures.ts'
import { openLocks } from '../orm/pastLocks.ts'
import { type Doors, reading, unitOfWork } from '../unitOfWork.ts'
import type { NewAnimal } from './animals.ts'
import { isDrawn, portrait, type Scene } from './portraits.ts'

/** Where pictures are drawn and kept. */
export interface Album {
  fileStore: FileStore
  pictures: Pictures
}

/** An album in this store, as long as the work takes. */
export async function withAlbum<T>(fileStore: FileStore, work: (album: Album) => Promise<T>): Promise<T> {
  const album = { fileStore, pictures: createPictures() }
  try {
    return await work(album)
  } finally {
    album.pictures.stop()
  }
}

/** One drawing serves all animals of one look: drawing is what takes time. */
interface Drawing {
  sha256: string
  large: Picture
  small: Picture
}

const scenes = ['room', 'garden'] as const satisfies Scene[]
/** What is seen in the garden too, of each species. */
const outside: Readonly<Record<string, string>> = { dog: 'braun', cat: 'getigert' }

type Look = Pick<NewAnimal, 'species' | 'colour'> & { scene: Scene }
const nameOf = ({ species, colour, scene }: Look) => `${species} ${colour} ${scene}`

async function draw({ pictures }: Album, look: Look, seed: number): Promise<Drawing> {
  const bytes = await sharp(Buffer.from(portrait({ ...look, seed })))
    .jpeg({ quality: 85 })
    .toBuffer()
  const [large, small] = await pictures.draw(bytes, { kind: 'image/jpeg', sides: Object.values(photoSides) })
  return { sha256: createHash('sha256').update(bytes).digest('hex'), large: large!, small: small! }
}

/** Everybody in care is seen in their room, and some in the garden. */
const looksOf = ({ species, colour }: NewAnimal): Look[] =>
  scenes
    .filter((scene) => isDrawn(species, colour) && (scene === 'room' || outside[species] === colour))
    .map((scene) => ({ species, colour, scene }))

/** Drawn at the same time: the other process takes no more in one go. */
const atOnce = 10

async function drawings(album: Album, animals: readonly NewAnimal[]): Promise<Map<string, Drawing>> {
  const looks = [...new Map(animals.flatMap(looksOf).map((look) => [nameOf(look), look]))]
  const drawn = new Map<string, Drawing>()
  for (let from = 0; from < looks.length; from += atOnce)
    await Promise.all(
      looks.slice(from, from + atOnce).map(async ([name, look], place) => drawn.set(name, await draw(album, look, from + place + 1))),
    )
  return drawn
}

/** Photos of these animals, taken on the day after they came. */
export async function fillPhotos(
  doors: Doors,
  album: Album,
  { tenantId, userId, today }: { tenantId: string; userId: string; today: string },
  animals: readonly NewAnimal[],
): Promise<void> {
  const shown = animals.filter((animal) => inCare(animal) && animal.custody !== 'pension')
  const drawn = await drawings(album, shown)
  const keep = async ({ bytes }: Picture) => album.fileStore.put(bytes)
  const rows = await Promise.all(
    shown.flatMap((animal) =>
      looksOf(animal).map(async (look, position) => {
        const { sha256, large, small } = drawn.get(nameOf(look))!
        const files: PhotoFiles = { large: await keep(large), small: await keep(small) }
        const next = addDays(animal.careFrom!, 1)
        const takenAt = dayStart(next < today ? next : today, 'Europe/Berlin')
        return {
          id: derivedId(animal.id, `demo:photo:${position}`),
          tenantId,
          animalId: animal.id,
          position,
          inCare: true,
          sha256,
          small: files.small.sha256,
          refused: null,
          takenAt,
          takenBy: userId,
          deletedAt: null,
          files: JSON.stringify(files),
          sentBy: userId,
          sentAt: takenAt,
          bytes: files.large.size + files.small.size,
        }
      }),
    ),
  )
  await unitOfWork(
    doors,
    { tenantId, userId },
    { key: null },
    async ({ em }) => rows.forEach((row) => em.create(PhotoEntity, row)),
    () => null,
  )
}

/** The files of an organisation's photos: they are removed once its rows are erased. */
export const filesOfPhotos = (doors: Pick<Doors, 'orm'>, tenantId: string): Promise<PhotoFiles[]> =>
  reading(doors.orm, { tenantId, userId: '' }, async (em) => {
    await openLocks(em)
    const photos = await em.find(PhotoEntity, { files: { $ne: null } })
    return photos.map(({ files }) => JSON.parse(files!) as PhotoFiles)
  })

export async function removePhotos({ fileStore }: Album, files: readonly PhotoFiles[]): Promise<void> {
  for (const one of files) await removeFiles(fileStore, one)
}
