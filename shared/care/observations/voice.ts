// Voice notes of observations: what somebody says instead of typing. The observation names the recording; its bytes travel behind the queue.
import * as v from 'valibot'
import { Sha256 } from '../../animals/photo.ts'
import { endpoint } from '../../endpoint.ts'
import { base64Of, lettersOf } from '../../support/picture.ts'
import { Id, Instant } from '../../values.ts'

/** Seconds of a voice note. A recording ends by itself. */
export const mostVoiceSeconds = 60
/** Bytes of a voice note: room for a minute also in browsers that ignore `voiceRate`. */
export const mostVoiceBytes = 1024 * 1024
/** Bits per second that are asked for: enough for speech. */
export const voiceRate = 24_000

/** The containers that browsers record: WebM in Chromium and Firefox, MP4 in Safari. */
export const voiceKinds = ['audio/webm', 'audio/mp4'] as const
export type VoiceKind = (typeof voiceKinds)[number]

/** Why the server did not take a recording. */
export const voiceRefusals = ['care.voiceUnreadable', 'fileDrop.virus', 'upload.incomplete'] as const

export const Voice = v.strictObject({
  /** Of the bytes as they were recorded. */
  sha256: Sha256,
  kind: v.picklist(voiceKinds),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostVoiceBytes)),
  seconds: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostVoiceSeconds)),
  /** When the server had the recording. The server writes this and the next field, and ignores what a call says. */
  arrivedAt: v.nullable(Instant),
  refused: v.nullable(v.picklist(voiceRefusals)),
})
export type Voice = v.InferOutput<typeof Voice>

const shared = { access: 'signedIn', mutates: false, params: v.strictObject({ id: Id }) } as const

export const sendVoice = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/care/observation/{id}/voice',
  summary: 'The recording of an observation, in base64; sent again it changes nothing',
  right: 'care.log',
  writes: true,
  body: v.strictObject({ bytes: base64Of(mostVoiceBytes) }),
  bodyBytes: lettersOf(mostVoiceBytes) + 1_024,
  response: v.object({ version: v.pipe(v.number(), v.safeInteger()) }),
  errors: [...voiceRefusals, 'fileDrop.noRoom', 'unavailable'],
})

export const readVoice = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/care/observation/{id}/voice',
  summary: 'The recording of an observation, in base64',
  right: 'care.view',
  response: v.object({ kind: v.picklist(voiceKinds), bytes: v.string() }),
  errors: [],
})

/** What the sync engine carries recordings with. They are small: one goes in one piece. */
export const voiceCalls = {
  whole: { call: sendVoice, bodyOf: (_kind: string, bytes: string) => ({ bytes }) },
  passing: ['fileDrop.noRoom'],
} as const
