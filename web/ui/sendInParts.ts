// Sends a file in parts. A second attempt continues after the last part that was received.
import { Failure } from '../../shared/errors.ts'

/** A part over a weak network takes its time, milliseconds. */
export const partPatience = 90_000

function base64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(letters)
}

/** In hexadecimal. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Received {
  received: number
}

interface Sending {
  /** Bytes of a part at most. */
  partBytes: number
  begin: () => Promise<Received>
  /** `bytes`: in base64. */
  part: (offset: number, bytes: string) => Promise<Received>
  /** Gets the share that has arrived, 0 to 1. */
  progress: (share: number) => void
}

const sizeOf = (bytes: Uint8Array | Blob): number => (bytes instanceof Blob ? bytes.size : bytes.length)

/** Of a file, no more than a part is in memory. */
const partOf = async (bytes: Uint8Array | Blob, from: number, to: number): Promise<Uint8Array> =>
  bytes instanceof Blob ? new Uint8Array(await bytes.slice(from, to).arrayBuffer()) : bytes.subarray(from, to)

/** Throws what the calls throw, and `upload.incomplete` where a part was not taken. */
export async function sendInParts(bytes: Uint8Array | Blob, { partBytes, begin, part, progress }: Sending): Promise<void> {
  const size = sizeOf(bytes)
  let { received } = await begin()
  while (received < size) {
    progress(received / size)
    const answer = await part(received, base64(await partOf(bytes, received, received + partBytes)))
    // Another tab sends the same file, or the server lost what it had.
    if (answer.received === received) throw new Failure('upload.incomplete')
    received = answer.received
  }
  progress(1)
}
