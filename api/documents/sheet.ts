// Turns a sheet of blocks into a PDF. One layout draws them all (api/rendering/templates/sheet.typ).
import { renderSVG } from 'uqr'
import type { Sheet } from '../../shared/documents/blocks.ts'
import type { Renderer } from '../rendering/renderer.ts'

const bytesOf = (dataAddress: string): Uint8Array => Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')

/** `at`: instant, when it is made; `photo`: a picture for a card. Throws what the renderer throws. */
export function renderSheet(
  renderer: Renderer,
  { layout, link, logo, ...sheet }: Sheet,
  at: string,
  photo?: Uint8Array,
): Promise<Uint8Array> {
  const qr = link ? renderSVG(link.address, { border: 0, ecc: 'M' }) : null
  return renderer.render({
    source: `#import "sheet.typ": ${layout}\n#${layout}(json("data.json"))`,
    data: { flipped: false, ...sheet, hasLogo: logo !== '', hasPhoto: photo !== undefined, qr, qrSays: link?.says ?? '' },
    pictures: { ...(logo && { logo: bytesOf(logo) }), ...(photo && { photo }) },
    at: Math.floor(Date.parse(at) / 1000),
  })
}
