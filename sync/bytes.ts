// The bytes that rows refer to by their hash: pictures that wait for the server, and small ones kept to be seen without a network.
import { Failure } from '../shared/errors.ts'
import { storageFailure, type Replica } from './replica.ts'
import type { StoredBlob } from './store.ts'

/** Bytes that may wait: of everything, and of what the browser has for us. Entries go on where pictures do not. */
const mostWaiting = 300_000_000
const shareOfQuota = 0.2
/** What the server has is kept so long, milliseconds. */
const sentLife = 24 * 3_600_000

type Shelf = Pick<Replica, 'blob'>

export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps what the server does not have yet; the hash. `quota`: bytes that the browser has for us, null where it does not say. Throws `storageFull`. */
export async function keepWaiting(
  { blob }: Shelf,
  { bytes, mime }: Pick<StoredBlob, 'bytes' | 'mime'>,
  { quota, now }: { quota: number | null; now: number },
): Promise<string> {
  // Their sizes stand in the index: nothing is read to count them.
  const sizes = await blob.where('[state+size]').between(['waiting', 0], ['waiting', Infinity]).keys()
  const waiting = sizes.reduce<number>((sum, key) => sum + (Array.isArray(key) ? Number(key[1]) : 0), 0)
  if (waiting + bytes.byteLength > Math.min(mostWaiting, (quota ?? Infinity) * shareOfQuota)) throw new Failure('storageFull')
  const sha256 = await hashOf(bytes)
  try {
    await blob.put({ sha256, mime, size: bytes.byteLength, bytes, state: 'waiting', at: now, given: [] })
  } catch (error) {
    throw storageFailure(error) ?? error
  }
  return sha256
}

/** Keeps what the server can give again at any time. Bytes that are not those that were asked for are not kept. */
export async function keepFetched({ blob }: Shelf, sha256: string, bytes: ArrayBuffer, mime: string, now: number): Promise<void> {
  if ((await hashOf(bytes)) !== sha256) throw new Failure('unreachable')
  await blob.put({ sha256, mime, size: bytes.byteLength, bytes, state: 'fetched', at: now, given: [] })
}

export const hashesIn = ({ blob }: Shelf, state: StoredBlob['state']): Promise<string[]> => blob.where('state').equals(state).primaryKeys()

/** Which of these are here. */
export async function heldOf({ blob }: Shelf, hashes: readonly string[]): Promise<Set<string>> {
  return new Set(
    await blob
      .where('sha256')
      .anyOf([...hashes])
      .primaryKeys(),
  )
}

/** Which of these photos have their picture by the word of the server. */
export async function givenTo({ blob }: Shelf, ids: readonly string[]): Promise<Map<string, { takenAt: number | undefined }>> {
  const blobs = await blob
    .where('given')
    .anyOf([...ids])
    .toArray()
  return new Map(
    blobs.flatMap(({ given, takenAt }) => given.filter((id) => ids.includes(id)).map((id) => [id, { takenAt: takenAt?.[id] }] as const)),
  )
}

/** The server has these bytes as the picture of this photo. */
export async function markGiven({ blob }: Shelf, photo: { id: string; sha256: string; version?: number }, now: number): Promise<void> {
  const { given = [], takenAt } = (await blob.get(photo.sha256)) ?? {}
  const taken = photo.version === undefined ? takenAt : { ...takenAt, [photo.id]: photo.version }
  await blob.update(photo.sha256, { state: 'sent', at: now, given: [...new Set([...given, photo.id])], ...(taken && { takenAt: taken }) })
}

/**
 * Forgets what the server has had for a day, and what waits for nothing any more: `wanted` says which hashes anything still
 * refers to, `needed` which of them have to be sent yet.
 */
export async function forgetBytes(
  shelf: Shelf,
  { wanted, needed }: { wanted: ReadonlySet<string>; needed: ReadonlySet<string> },
  now: number,
): Promise<void> {
  const { blob } = shelf
  const old = new Set<string>()
  for (const state of ['waiting', 'sent', 'fetched'] as const)
    for (const sha256 of await hashesIn(shelf, state)) if (!needed.has(sha256) && (state === 'sent' || !wanted.has(sha256))) old.add(sha256)
  const outlived = await blob
    .where('sha256')
    .anyOf([...old])
    .filter(({ at, state }) => state === 'fetched' || at < now - sentLife)
    .primaryKeys()
  await blob.bulkDelete(outlived)
}

/** A few letters at a time: the arguments of one call are limited. */
const someLetters = 0x8000

export function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let letters = ''
  for (let from = 0; from < all.length; from += someLetters) letters += String.fromCharCode(...all.subarray(from, from + someLetters))
  return btoa(letters)
}

export const ofBase64 = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
