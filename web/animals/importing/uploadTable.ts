// Uploads a table in parts. A second attempt continues after the last received part.
import {
  beginImportUpload,
  finishImportUpload,
  importBytes,
  importPartBytes,
  sendImportPart,
  type ImportFileDetails,
} from '../../../shared/animals/importing/importFile.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Caller } from '../../../sync/call.ts'

/** A part over a weak network takes its time, milliseconds. */
const patience = 90_000

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

function base64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(letters)
}

/** `progress` gets the share that has arrived, 0 to 1. Throws a Failure: `import.tooLarge`, `import.empty` and what the server refuses. */
export async function uploadTable(caller: Caller, file: File, progress: (share: number) => void): Promise<ImportFileDetails> {
  if (file.size === 0) throw new Failure('import.empty')
  if (file.size > importBytes) throw new Failure('import.tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  let { received } = await caller.call(beginImportUpload, { body: { sha256, size: bytes.length } })
  while (received < bytes.length) {
    progress(received / bytes.length)
    const part = base64(bytes.subarray(received, received + importPartBytes))
    const answer = await caller.call(sendImportPart, { body: { offset: received, bytes: part } }, { timeoutMs: patience })
    // Another tab sends the same file, or the server lost what it had.
    if (answer.received === received) throw new Failure('upload.incomplete')
    received = answer.received
  }
  progress(1)
  const fileName = file.name.slice(0, 200) || 'Obhut'
  return caller.call(finishImportUpload, { body: { sha256, fileName } }, { timeoutMs: patience })
}
