// Sends a file by a link, over every cut of the network: what has arrived is known by the hash of its content, also after the page was loaded anew.
import { Failure } from '../../shared/errors.ts'
import { beginDropUpload, dropBytes, dropPartBytes, finishDropUpload, sendDropPart } from '../../shared/fileDrops/sendFiles.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import type { ReplyOf } from '../../shared/endpoint.ts'
import type { Caller } from '../../sync/call.ts'
import { networkBack } from '../ui/networkBack.ts'
import { partPatience, sendInParts, sha256Of } from '../ui/sendInParts.ts'

/** Milliseconds until the next attempt, where the browser does not say before that the network is back. */
const pause = 3_000
/** Attempts in which the server answers that it cannot take the file at the moment. */
const mostRefused = 3

const passing = ['unavailable', 'upload.incomplete', 'tooSlow', 'unknownOutcome']

export interface Following {
  /** Gets the share that has arrived, 0 to 1. */
  progress: (share: number) => void
  /** The network is gone; sending goes on by itself. */
  cut: () => void
  /** Aborted once the page is left. */
  signal: AbortSignal
}

/** Throws what the server refuses for good, and `fileDrop.tooLarge`, `fileDrop.typeNotAllowed` before anything is sent. */
export async function sendFile(caller: Caller, key: string, file: File, on: Following): Promise<ReplyOf<typeof finishDropUpload>> {
  if (file.size > dropBytes) throw new Failure('fileDrop.tooLarge')
  if (file.size === 0) throw new Failure('fileDrop.typeNotAllowed')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = await sha256Of(bytes)
  const of = { key, sha256 }
  const attempt = async () => {
    await sendInParts(bytes, {
      partBytes: dropPartBytes,
      begin: () => caller.call(beginDropUpload, { body: { ...of, size: bytes.length } }),
      part: (offset, part) => caller.call(sendDropPart, { body: { ...of, offset, bytes: part } }, { timeoutMs: partPatience }),
      progress: on.progress,
    })
    const name = file.name.slice(0, 200).trim() || 'Datei'
    return caller.call(finishDropUpload, { body: { ...of, name } }, { timeoutMs: partPatience })
  }
  for (let refused = 0; ;) {
    try {
      return await attempt()
    } catch (error) {
      const isCut = isUnreachable(error)
      if (!isCut && error instanceof Failure && passing.includes(error.code)) refused += 1
      else if (!isCut) throw error
      if (on.signal.aborted || refused >= mostRefused) throw error
      on.cut()
      await networkBack(pause, on.signal)
    }
  }
}
