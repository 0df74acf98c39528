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
import { partPatience, sendInParts, sha256Of } from '../../ui/sendInParts.ts'

/** `progress` gets the share that has arrived, 0 to 1. Throws a Failure: `import.tooLarge`, `import.empty` and what the server refuses. */
export async function uploadTable(caller: Caller, file: File, progress: (share: number) => void): Promise<ImportFileDetails> {
  if (file.size === 0) throw new Failure('import.empty')
  if (file.size > importBytes) throw new Failure('import.tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = await sha256Of(bytes)
  await sendInParts(bytes, {
    partBytes: importPartBytes,
    begin: () => caller.call(beginImportUpload, { body: { sha256, size: bytes.length } }),
    part: (offset, part) => caller.call(sendImportPart, { body: { offset, bytes: part } }, { timeoutMs: partPatience }),
    progress,
  })
  const fileName = file.name.slice(0, 200) || 'Obhut'
  return caller.call(finishImportUpload, { body: { sha256, fileName } }, { timeoutMs: partPatience })
}
