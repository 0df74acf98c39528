// The calls that carry the picture of a photo, never queued: in one piece or in parts that go on after a cut, and out again at signed addresses.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Base64, base64Of, imageBytes, lettersOf } from '../support/picture.ts'
import { Id, Instant } from '../values.ts'
import { passingRefusals, Photo } from './photo.ts'

const shared = { method: 'POST', access: 'signedIn', right: 'animals.edit', mutates: false, writes: true } as const
const params = v.strictObject({ id: Id })
/** Media type of the bytes, as the sender knows it. */
const Kind = v.pipe(v.string(), v.maxLength(60))
const ofPicture = ['image.kind', 'image.tooLarge', 'image.unreadable', ...passingRefusals] as const

/** Maximum size of a part, bytes. Smaller pictures are sent in one request. A part must arrive within the request time limit on a weak network. */
export const partBytes = 256 * 1024
/** Maximum size of a request body that contains `bytes` bytes in base64. */
const bodyOf = (bytes: number) => lettersOf(bytes) + 1_024

/** Without a receipt, because a picture is drawn outside of any transaction; what it writes, it writes through the one door. */
export const sendPicture = endpoint({
  ...shared,
  path: '/api/animal/photo/{id}/picture',
  summary: 'The picture of a photo in one piece, in base64; sent again it changes nothing',
  params,
  body: v.strictObject({ kind: Kind, picture: Base64 }),
  bodyBytes: bodyOf(imageBytes),
  response: Photo,
  errors: ofPicture,
})

const Bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(imageBytes))
/** How many bytes of the picture the server holds: the next part begins there. */
const Received = v.object({ received: Bytes })

/**
 * Begins an upload in parts, or says where one of the same person goes on: the creation and the offset request of resumable uploads
 * (tus, draft-ietf-httpbis-resumable-upload) in one. Where the server has the picture already, all of it counts as received.
 */
export const beginUpload = endpoint({
  ...shared,
  path: '/api/animal/photo/{id}/upload',
  summary: 'Begin to send the picture of a photo in parts, or learn where to go on after a cut',
  params,
  body: v.strictObject({ kind: Kind, size: v.pipe(Bytes, v.minValue(1)) }),
  response: Received,
  errors: passingRefusals,
})

/** A part at another offset than the current one changes nothing, so a part may be sent twice. The answer tells the current offset. */
export const sendPart = endpoint({
  ...shared,
  path: '/api/animal/photo/{id}/upload/part',
  summary: 'The next part of a picture, in base64; one that was received before changes nothing',
  params,
  body: v.strictObject({ offset: Bytes, bytes: base64Of(partBytes) }),
  bodyBytes: bodyOf(partBytes),
  response: Received,
  errors: ['upload.incomplete'],
})

/** Joins the parts, compares size and hash with what was announced, and takes the picture as `sendPicture` does. */
export const finishUpload = endpoint({
  ...shared,
  path: '/api/animal/photo/{id}/upload/finish',
  summary: 'Take the picture whose parts have all arrived; asked again it changes nothing',
  params,
  response: Photo,
  errors: ['upload.incomplete', ...ofPicture],
})

const Address = v.object({ id: Id, large: v.string(), small: v.string() })

/** Addresses open without a token, for five minutes. */
export const pictureAddresses = endpoint({
  method: 'POST',
  path: '/api/animal/photo/addresses',
  summary: 'Signed addresses of pictures, for five minutes',
  access: 'signedIn',
  right: 'animals.view',
  mutates: false,
  body: v.strictObject({ ids: v.pipe(v.array(Id), v.maxLength(50)) }),
  response: v.object({ items: v.array(Address), until: Instant }),
  errors: [],
})

export const openPicture = endpoint({
  method: 'GET',
  path: '/api/picture/{address}',
  summary: 'The picture behind a signed address',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ address: v.pipe(v.string(), v.maxLength(400)) }),
  response: v.unknown(),
  file: 'image/webp',
  errors: ['notFound'],
})

/** What the sync engine, which knows no noun by name, carries pictures with. */
export const pictureCalls = {
  whole: { call: sendPicture, bodyOf: (kind: string, bytes: string) => ({ kind, picture: bytes }) },
  parts: { bytes: partBytes, begin: beginUpload, part: sendPart, finish: finishUpload },
  addresses: pictureAddresses,
  open: openPicture,
  passing: passingRefusals,
} as const
