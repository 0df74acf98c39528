// The calls of somebody who sends files by a link, without an account: open it, and send each file in parts that go on after a cut.
import * as v from 'valibot'
import { Sha256 } from '../animals/photo.ts'
import { endpoint } from '../endpoint.ts'
import { base64Of, lettersOf } from '../support/picture.ts'
import { CalendarDate, text } from '../values.ts'
import { fileKinds } from './fileDrop.ts'

/** Bytes of one file at most. */
export const dropBytes = 25 * 1024 * 1024
/** Bytes of a part at most: a part must arrive within the time limit of a request. */
export const dropPartBytes = 256 * 1024

/** The last part of `/file-drop/{id}`. */
const key = v.pipe(v.string(), v.maxLength(200))
const ofLink = { method: 'POST', access: 'public', right: null, mutates: false } as const
const refusals = ['notFound', 'tooManyRequests', 'tenantReadOnly', 'fileDrop.closed'] as const
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Received = v.object({ received: Count })

/** What the page behind the link shows; nothing of what arrived before. */
export const OpenedDrop = v.object({
  organization: v.string(),
  title: v.string(),
  validUntil: CalendarDate,
  /** Files that can still be sent. */
  left: Count,
})
export type OpenedDrop = v.InferOutput<typeof OpenedDrop>

/** By body, so that keys are in no log of addresses. Unknown and ended keys are answered alike. */
export const openFileDrop = endpoint({
  ...ofLink,
  path: '/api/file-drop/open',
  summary: 'What an organisation asks files for, by the link that it gave. A wrong or ended key gets 404',
  body: v.strictObject({ key }),
  response: OpenedDrop,
  errors: refusals,
})

/** A file is known by the hash of its content, also after the page was loaded anew. What is here whole counts as received. */
export const beginDropUpload = endpoint({
  ...ofLink,
  path: '/api/file-drop/upload',
  summary: 'Begin to send a file in parts, or learn where to go on after a cut',
  body: v.strictObject({ key, sha256: Sha256, size: v.pipe(Count, v.minValue(1)) }),
  response: Received,
  errors: [...refusals, 'fileDrop.tooLarge', 'fileDrop.tooManyFiles', 'fileDrop.noRoom'],
})

const ofContent = ['fileDrop.typeNotAllowed', 'fileDrop.heic'] as const

/** A part at another offset than the current one changes nothing, so a part may be sent twice. The first part says what the file is. */
export const sendDropPart = endpoint({
  ...ofLink,
  path: '/api/file-drop/upload/part',
  summary: 'The next part of a file, in base64; one that was received before changes nothing',
  body: v.strictObject({ key, sha256: Sha256, offset: Count, bytes: base64Of(dropPartBytes) }),
  bodyBytes: lettersOf(dropPartBytes) + 1_024,
  response: Received,
  errors: [...refusals, ...ofContent, 'upload.incomplete'],
})

export const finishDropUpload = endpoint({
  ...ofLink,
  path: '/api/file-drop/upload/finish',
  summary: 'Keep the file whose parts have all arrived; asked again it changes nothing',
  body: v.strictObject({ key, sha256: Sha256, name: text(200, 1) }),
  response: v.object({ name: v.string(), kind: v.picklist(fileKinds), left: Count }),
  errors: [
    ...refusals,
    ...ofContent,
    ...([
      'fileDrop.virus',
      'fileDrop.tooManyFiles',
      'fileDrop.noRoom',
      'upload.incomplete',
      'image.kind',
      'image.tooLarge',
      'image.unreadable',
    ] as const),
  ],
})
