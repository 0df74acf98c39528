// Records what somebody says: one track of speech, as small as the browser makes it, and never longer than a voice note may be.
import { mostVoiceBytes, mostVoiceSeconds, voiceKinds, voiceRate, type VoiceKind } from '../../../shared/care/observations/voice.ts'

export interface Recorded {
  bytes: ArrayBuffer
  kind: VoiceKind
  seconds: number
}

export interface Recording {
  /** Ends it. Safe to call twice. */
  stop: () => void
  /** Settles when it has ended, by `stop` or by its length. Null where nothing was heard. */
  done: Promise<Recorded | null>
}

/** What this browser records; null where it cannot. */
export function recordedKind(): VoiceKind | null {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return null
  return voiceKinds.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null
}

/** Asks for the microphone and begins. Throws the refusal of the browser (`NotAllowedError`, `NotFoundError`). */
export async function record(kind: VoiceKind): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } })
  const recorder = new MediaRecorder(stream, { mimeType: kind, audioBitsPerSecond: voiceRate })
  const pieces: Blob[] = []
  const began = performance.now()
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stop = () => recorder.state !== 'inactive' && recorder.stop()
  const timer = setTimeout(stop, mostVoiceSeconds * 1_000)
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.start()
  return { stop, done: ended.then(finish) }

  async function finish(): Promise<Recorded | null> {
    clearTimeout(timer)
    // Only this puts out the light of the microphone.
    for (const track of stream.getTracks()) track.stop()
    const seconds = Math.min(mostVoiceSeconds, Math.max(1, Math.round((performance.now() - began) / 1_000)))
    const bytes = await new Blob(pieces).arrayBuffer()
    return bytes.byteLength > 0 && bytes.byteLength <= mostVoiceBytes ? { bytes, kind, seconds } : null
  }
}
