// Files of the demo's animals: what a vet and a finder sent by a link.
import sharp from 'sharp'
import { inCare } from '../../shared/animals/animal.ts'
import { usualFiles } from '../../shared/fileDrops/fileDrop.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { DroppedFileEntity, FileDropEntity } from '../fileDrops/fileDrop.entity.ts'
import { contentOf, keptName } from '../fileDrops/fileContent.ts'
import { hashOf } from '../files/fileStore.ts'
import { unitOfWork, type Doors, type Unit } from '../unitOfWork.ts'
import type { NewAnimal } from './animals.ts'
import type { Album } from './photos.ts'
import { isDrawn, portrait } from './portraits.ts'

/** A page of these lines. */
export function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 14 Tf 24 TL 60 780 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, nth) => {
    const at = text.length
    text += `${nth + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

interface Sent {
  title: string
  name: string
  bytes: Uint8Array
}

const findingsOf = ({ name }: NewAnimal): Sent => ({
  title: 'Befund vom Tierarzt',
  name: `Befund ${name}.pdf`,
  bytes: pdfOf([
    'Tierarztpraxis Am Anger',
    '',
    `Befund: ${name}`,
    'Allgemeinbefinden gut. Herz und Lunge ohne Befund.',
    'Zähne: leichter Zahnstein. Kontrolle in sechs Monaten.',
  ]),
})

const pictureOf = async ({ name, species, colour }: NewAnimal): Promise<Sent> => ({
  title: 'Fotos von früher',
  name: `${name} im Garten.jpg`,
  bytes: await sharp(Buffer.from(portrait({ species, colour, scene: 'garden', seed: 97 })))
    .jpeg({ quality: 85 })
    .toBuffer(),
})

/** A finding for the first animal in care that has a portrait, and a picture for the second one. */
export async function fillAnimalFiles(
  doors: Doors,
  { fileStore, pictures }: Album,
  { tenantId, userId, today }: { tenantId: string; userId: string; today: string },
  animals: readonly NewAnimal[],
): Promise<void> {
  const [first, second] = animals.filter(
    (animal) => inCare(animal) && animal.custody !== 'pension' && isDrawn(animal.species, animal.colour),
  )
  if (!first || !second) return
  const at = new Date(doors.clock.now() - 2 * 86_400_000).toISOString()
  const sent = [
    { animal: first, ...findingsOf(first) },
    { animal: second, ...(await pictureOf(second)) },
  ]
  const kept = await Promise.all(
    sent.map(async (one) => {
      const content = await contentOf(pictures, one.bytes)
      return { ...one, kind: content.kind, file: await fileStore.put(content.bytes) }
    }),
  )
  const write = async ({ em }: Pick<Unit, 'em'>) => {
    for (const { animal, title, name, bytes, kind, file } of kept) {
      const dropId = derivedId(animal.id, 'demo:fileDrop')
      em.create(FileDropEntity, {
        tenantId,
        id: dropId,
        contactId: null,
        animalId: animal.id,
        title,
        maxFiles: usualFiles,
        createdAt: at,
        createdBy: userId,
        validUntil: addDays(today, 12),
        closedAt: null,
      })
      await em.flush()
      em.create(DroppedFileEntity, {
        tenantId,
        id: derivedId(animal.id, 'demo:droppedFile'),
        dropId,
        name: keptName(name, kind),
        kind,
        sentHash: hashOf(bytes),
        storedName: file.name,
        sha256: file.sha256,
        size: file.size,
        arrivedAt: at,
        deletedAt: null,
      })
    }
  }
  await unitOfWork(doors, { tenantId, userId }, { key: null }, write, () => null)
}
