// Turns a sheet of blocks into a PDF. One layout draws them all (api/rendering/templates/sheet.typ).
import { renderSVG } from 'uqr'
import type { Sheet } from '../../shared/documents/blocks.ts'
import type { Renderer } from '../rendering/renderer.ts'

/** `at`: instant, when it is made. Throws what the renderer throws. */
export function renderSheet(renderer: Renderer, { layout, link, ...sheet }: Sheet, at: string): Promise<Uint8Array> {
  const qr = link ? renderSVG(link.address, { border: 0, ecc: 'M' }) : null
  return renderer.render({
    source: `#import "sheet.typ": ${layout}\n#${layout}(json("data.json"))`,
    data: { flipped: false, ...sheet, qr, qrSays: link?.says ?? '' },
    at: Math.floor(Date.parse(at) / 1000),
  })
}
