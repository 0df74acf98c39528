// What a picture may weigh, and how a call carries it.
import * as v from 'valibot'

/** Bytes at most. */
export const imageBytes = 15 * 1024 * 1024

/** Letters that so many bytes take in base64. */
export const lettersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** Base64 of at most `bytes` bytes. Not `v.base64()`: its pattern overflows on very long strings. */
export const base64Of = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(4),
    v.maxLength(lettersOf(most)),
    v.check((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value)),
  )
export const Base64 = base64Of(imageBytes)
