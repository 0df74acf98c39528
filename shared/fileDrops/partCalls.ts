// The three calls that carry the file of a row behind the queue: in parts, which go on after a cut (docs/decisions/018).
import * as v from 'valibot'
import type { Right } from '../access.ts'
import { partBytes } from '../animals/photoPicture.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { base64Of, lettersOf } from '../support/picture.ts'
import { Id, text } from '../values.ts'

interface Terms<S, E> {
  /** Of the row, with `{id}` in it. */
  readonly path: string
  readonly right: Right
  /** With it, the row decides which of the two it needs. */
  readonly alternative?: Right
  /** Bytes of a file at most. */
  readonly most: number
  /** What is carried, and what the last call does with it, for people who read the OpenAPI document. */
  readonly what: string
  readonly finish: string
  /** The row. */
  readonly response: S
  /** Why a file is refused for good. */
  readonly refusals: readonly E[]
}

/** A part at another offset than the current one changes nothing, so a part may be sent twice. Asked for with the same file, `begin` says where to go on. */
export function partCalls<S extends v.GenericSchema<any, { version: number }>, const E extends ErrorCode>(terms: Terms<S, E>) {
  const { path, right, alternative, most, what, finish, response, refusals } = terms
  const carries = {
    access: 'signedIn',
    right,
    ...(alternative && { alternative }),
    mutates: false,
    writes: true,
    method: 'POST',
    params: v.strictObject({ id: Id }),
  } as const
  const Bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most))
  const Received = v.object({ received: Bytes })
  return {
    /** Bytes of a part. */
    bytes: partBytes,
    begin: endpoint({
      ...carries,
      path: `${path}/upload`,
      summary: `Begin to send ${what} in parts, or learn where to go on after a cut`,
      body: v.strictObject({ kind: text(60), size: v.pipe(Bytes, v.minValue(1)) }),
      response: Received,
      errors: ['fileDrop.noRoom'],
    }),
    part: endpoint({
      ...carries,
      path: `${path}/upload/part`,
      summary: `The next part of ${what}, in base64; one that was received before changes nothing`,
      body: v.strictObject({ offset: Bytes, bytes: base64Of(partBytes) }),
      bodyBytes: lettersOf(partBytes) + 1_024,
      response: Received,
      errors: ['upload.incomplete'],
    }),
    finish: endpoint({
      ...carries,
      path: `${path}/upload/finish`,
      summary: finish,
      response,
      errors: [...refusals, 'fileDrop.noRoom', 'unavailable'],
    }),
  }
}
