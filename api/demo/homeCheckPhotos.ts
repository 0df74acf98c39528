// Two photos of the home check of the demo that took place: drawn by code, then taken the way of every picture that people send.
import sharp from 'sharp'
import { photoSides } from '../../shared/animals/photo.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { PhotoFiles } from '../animals/photo.entity.ts'
import { hashOf } from '../files/fileStore.ts'
import { HomeCheckEntity } from '../homechecks/homeCheck.entity.ts'
import { HomeCheckPhotoEntity } from '../homechecks/homeCheckPhoto.entity.ts'
import { unitOfWork, type Doors, type Unit } from '../unitOfWork.ts'
import type { Album } from './photos.ts'

const board = (x: number) => `<path d="M${x} 520v-190l22-26 22 26v190z" fill="#a9794a" stroke="#6f4d2c" stroke-width="4"/>`
const boards = Array.from({ length: 17 }, (_, nth) => board(nth * 60)).join('')
const garden = `<rect width="1024" height="768" fill="#bfe0f2"/><rect y="440" width="1024" height="328" fill="#6c9a4b"/>${boards}<path d="M0 400h1024M0 480h1024" stroke="#6f4d2c" stroke-width="10"/><circle cx="820" cy="250" r="120" fill="#4c7d3a"/><rect x="804" y="340" width="32" height="120" fill="#6f4d2c"/>`
const meshes = Array.from({ length: 16 }, (_, nth) => `M${260 + nth * 32} 120v380M260 ${120 + nth * 24}h504`).join('')
const balcony = `<rect width="1024" height="768" fill="#e9e1d3"/><rect x="250" y="110" width="524" height="400" fill="#bfe0f2" stroke="#ffffff" stroke-width="24"/><path d="${meshes}" stroke="#55606a" stroke-width="2"/><rect y="600" width="1024" height="168" fill="#b58b5e"/><rect x="70" y="470" width="150" height="190" rx="20" fill="#7b8f6a"/>`

const scenes = [
  { caption: 'Zaun zur Straße', drawing: garden },
  { caption: 'Balkon mit Netz', drawing: balcony },
] as const

async function taken({ fileStore, pictures }: Album, drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 768">${drawing}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
  const [large, small] = await pictures.draw(bytes, { kind: 'image/jpeg', sides: Object.values(photoSides) })
  const files: PhotoFiles = { large: await fileStore.put(large!.bytes), small: await fileStore.put(small!.bytes) }
  const hashes = { sha256: hashOf(bytes), large: files.large.sha256, small: files.small.sha256 }
  return { ...hashes, files, bytes: files.large.size + files.small.size }
}

/** Nothing where no check took place. */
export async function fillCheckPhotos(
  doors: Doors,
  album: Album,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const pictures = await Promise.all(scenes.map(({ drawing }) => taken(album, drawing)))
  const write = async ({ em }: Pick<Unit, 'em'>) => {
    const check = await em.findOne(HomeCheckEntity, { state: 'done' })
    if (!check?.signature) return
    for (const [nth, { caption }] of scenes.entries())
      em.create(HomeCheckPhotoEntity, {
        ...pictures[nth]!,
        tenantId,
        id: derivedId(check.id, `demo:photo:${nth}`),
        checkId: check.id,
        // A few minutes before the signature.
        takenAt: new Date(Date.parse(check.signature.signedAt) - (9 - nth) * 60_000).toISOString(),
        by: check.memberId ?? userId,
        caption,
        deletedAt: null,
        refused: null,
      })
  }
  await unitOfWork(doors, { tenantId, userId }, { key: null }, write, () => null)
}
