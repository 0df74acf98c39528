// What a file is by its content, never by its name, and what is kept of it: a PDF as it came, of a picture a drawing without anything that it carried along.
import { photoSides } from '../../shared/animals/photo.ts'
import { Failure } from '../../shared/errors.ts'
import type { DroppedFile } from '../../shared/fileDrops/fileDrop.ts'
import { dropBytes } from '../../shared/fileDrops/sendFiles.ts'
import { startsWith } from '../files/firstBytes.ts'
import type { Pictures } from '../files/pictures.ts'

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Photos of phones in HEVC. What draws pictures here cannot read them, and as they come they say where they were taken. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

const isHeic = (bytes: Uint8Array): boolean => {
  const letters = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return letters.startsWith('ftyp') && heicBrands.includes(letters.slice(4))
}

/** By its first bytes. Throws `fileDrop.heic`, `fileDrop.typeNotAllowed`. */
export function kindOf(bytes: Uint8Array): DroppedFile['kind'] {
  if (startsWith(bytes, ...pdf)) return 'pdf'
  if (startsWith(bytes, ...jpeg) || startsWith(bytes, ...png)) return 'picture'
  throw new Failure(isHeic(bytes) ? 'fileDrop.heic' : 'fileDrop.typeNotAllowed')
}

/** What `kindOf` and `Pictures.draw` throw. */
export async function contentOf(pictures: Pictures, bytes: Uint8Array): Promise<{ kind: DroppedFile['kind']; bytes: Uint8Array }> {
  const kind = kindOf(bytes)
  if (kind === 'pdf') return { kind, bytes }
  const [drawn] = await pictures.draw(bytes, { sides: [photoSides.large], most: dropBytes })
  return { kind, bytes: drawn!.bytes }
}

const endings = { pdf: 'pdf', picture: 'webp' } as const

/** The name under which a file can be saved anywhere, with the ending of what it is. */
export function keptName(name: string, kind: DroppedFile['kind']): string {
  // eslint-disable-next-line no-control-regex
  const plain = name.replace(/[\\/:*?"<>|\u0000-\u001f\u007f]+/g, ' ').trim()
  const stem = plain.replace(/\.[^.]{0,10}$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${stem.slice(0, 120).toWellFormed() || 'Datei'}.${endings[kind]}`
}
