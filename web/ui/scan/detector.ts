// Finds codes in a picture of the camera: by the browser where it can do so, else by a worker of ours.

/** Resolves to the texts of the codes in the current picture; none is the usual answer. */
export interface Detector {
  read(video: HTMLVideoElement): Promise<string[]>
  close(): void
}

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: NativeDetectorClass
  }
}

const wanted = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'itf']
const needed = ['qr_code', 'code_128']

/** Rejects when the part that reads codes does not load: without a network, where it was never used before. */
export async function openDetector(): Promise<Detector> {
  return (await nativeDetector()) ?? workerDetector()
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !needed.every((format) => known.includes(format))) return null
  const detector = new BarcodeDetector({ formats: wanted.filter((format) => known.includes(format)) })
  return {
    async read(video) {
      const codes = await detector.detect(video)
      return codes.map(({ rawValue }) => rawValue)
    },
    close: () => undefined,
  }
}

/** Longest side of a picture that is looked at, pixels: enough for bars at arm's length, and quick on a phone. */
const longestSide = 1280

async function workerDetector(): Promise<Detector> {
  const worker = new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })!
  const answers = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = () => reject(new Error('The worker that reads codes stopped.'))
    })
  const begun = await answers().catch(() => 'failed')
  if (begun !== 'ready') {
    worker.terminate()
    throw new Error('The part that reads codes did not load.')
  }
  return {
    async read(video) {
      const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight))
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      paper.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = paper.getImageData(0, 0, canvas.width, canvas.height)
      const answer = answers()
      worker.postMessage(picture, [picture.data.buffer])
      const texts = await answer
      return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
    },
    close: () => worker.terminate(),
  }
}
