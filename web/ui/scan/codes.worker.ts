// Reads codes from pictures where the browser cannot do it by itself. Its file alone may run WebAssembly (api/securityHeaders.ts).
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import binary from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Cards of the app have a QR code; chips and passports come with bars, seldom with a small square. */
const formats = ['QRCode', 'MicroQRCode', 'DataMatrix', 'Code128', 'Code39', 'ITF'] as const

const loaded = prepareZXingModule({ overrides: { locateFile: () => binary }, fireImmediately: true })
loaded.then(
  () => postMessage('ready'),
  () => postMessage('failed'),
)

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, { formats: [...formats], maxNumberOfSymbols: 3 }).then(
    (codes) => postMessage(codes.map(({ text }) => text)),
    () => postMessage([]),
  )
})
