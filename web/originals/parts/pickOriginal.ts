// A file that was chosen as the original of an invoice or a prescription: read as it is, and kept on this device until the server has it.
import { dropBytes } from '../../../shared/fileDrops/sendFiles.ts'
import { Failure } from '../../../shared/errors.ts'
import type { VetOriginalBody } from '../../../shared/vetInvoices/vetOriginal.ts'
import type { Engine } from '../../../sync/engine.ts'
import { kept } from '../../animals/photos/parts/taken.ts'

export type Picked = Pick<VetOriginalBody, 'name' | 'kind' | 'size' | 'sha256'>

/** By the first bytes, as the server decides it. */
function kindOf(bytes: Uint8Array): VetOriginalBody['kind'] | null {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  return begins(0xff, 0xd8, 0xff) || begins(0x89, 0x50, 0x4e, 0x47) ? 'picture' : null
}

/** Nothing is drawn anew: the original stays as it is. Throws `fileDrop.tooLarge`, `fileDrop.typeNotAllowed`, `storageFull`. */
export async function pickOriginal(engine: Engine, file: File): Promise<Picked> {
  if (file.size > dropBytes) throw new Failure('fileDrop.tooLarge')
  const bytes = await file.arrayBuffer()
  const kind = kindOf(new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength)))
  if (kind === null) throw new Failure('fileDrop.typeNotAllowed')
  const sha256 = await kept(engine, { bytes, mime: file.type || 'application/octet-stream' })
  return { name: file.name.trim().slice(0, 120) || 'Original', kind, size: bytes.byteLength, sha256 }
}
