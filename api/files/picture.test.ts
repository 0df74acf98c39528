import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { imageBytes } from '../../shared/support/feedback.ts'
import { drawAnew } from './picture.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#27ae60' } })

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) => (bytes.reduce((sum, byte) => crcTable[(sum ^ byte) & 255]! ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG that says it is so large, with the pixels of one that is black. */
function png(width: number, height: number, between: Buffer[] = [], pixels = Buffer.alloc(64)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), ...between, chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}

let jpeg: Buffer
let animatedWebp: Buffer
let gif: Buffer
beforeAll(async () => {
  jpeg = await plain(60, 40).jpeg().toBuffer()
  const two = Buffer.alloc(20 * 40 * 3, 90).fill(200, 0, 20 * 20 * 3)
  const frames = sharp(two, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
  animatedWebp = await frames
    .clone()
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  gif = await frames.clone().gif().toBuffer()
})

const truncated = () => jpeg.subarray(0, jpeg.length - 80)
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])
const text = (words: string) => Buffer.from(words)

describe('what is no picture, or one that is not taken', () => {
  const corpus: [string, () => Buffer, string][] = [
    ['nothing at all', () => Buffer.alloc(0), 'image.kind'],
    ['zeros', () => Buffer.alloc(4096), 'image.kind'],
    ['words', () => text('hello'), 'image.kind'],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image.kind'],
    ['an SVG behind an XML declaration', () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'image.kind'],
    ['a page', () => text('<!doctype html><script>alert(1)</script>'), 'image.kind'],
    ['a PDF that is a page too', () => text('%PDF-1.7\n<html><script>alert(1)</script></html>'), 'image.kind'],
    ['an archive', () => zip, 'image.kind'],
    ['a GIF', () => gif, 'image.kind'],
    ['a GIF that is a script too', () => text('GIF89a/*\u0000\u0000*/=1;alert(1)//'), 'image.kind'],
    ['a BMP', () => Buffer.concat([text('BM'), Buffer.alloc(80)]), 'image.kind'],
    ['a TIFF', () => Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0]), Buffer.alloc(80)]), 'image.kind'],
    ['a HEIC', () => Buffer.concat([Buffer.from([0, 0, 0, 0x18]), text('ftypheic'), Buffer.alloc(60)]), 'image.kind'],
    ['a moving WebP', () => animatedWebp, 'image.kind'],
    ['a moving PNG', () => png(8, 8, [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]), 'image.kind'],
    ['the beginning of a JPEG', () => jpeg.subarray(0, 20), 'image.unreadable'],
    ['a JPEG that ends early', truncated, 'image.unreadable'],
    ['a JPEG of noise', () => Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(2000, 0x5a)]), 'image.unreadable'],
    ['a PNG without pixels', () => png(8, 8).subarray(0, 33), 'image.unreadable'],
    ['a PNG whose pixels do not suffice', () => png(900, 900), 'image.unreadable'],
    ['a PNG that says 65,535 by 65,535', () => png(65_535, 65_535), 'image.tooLarge'],
    ['a PNG of 196 megapixels in a few kilobytes', () => png(14_000, 14_000, [], Buffer.alloc(14_000 * 1_751)), 'image.tooLarge'],
    ['one byte more than is taken', () => Buffer.concat([jpeg, Buffer.alloc(imageBytes)]), 'image.tooLarge'],
  ]
  test.each(corpus)('%s', async (_name, make, code) => {
    await expect(drawAnew(make())).rejects.toMatchObject({ code })
  })
})

describe('a picture', () => {
  test.each([
    ['JPEG', () => plain(60, 40).jpeg().toBuffer()],
    ['PNG', () => plain(60, 40).png().toBuffer()],
    ['PNG with transparency', () => plain(60, 40).ensureAlpha(0.5).png().toBuffer()],
    ['WebP', () => plain(60, 40).webp().toBuffer()],
    ['grey JPEG', () => plain(60, 40).greyscale().jpeg().toBuffer()],
    ['JPEG of a press', () => plain(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
  ])('as %s becomes a WebP of the same size', async (_name, make) => {
    const drawn = await drawAnew(await make())
    expect([drawn.width, drawn.height]).toEqual([60, 40])
    expect((await sharp(drawn.bytes).metadata()).format).toBe('webp')
  })

  test('loses place, time, camera and every other note', async () => {
    const noted = await plain(60, 40)
      .withExif({ IFD0: { Make: 'CAMERA-MARK' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r>XMP-MARK</r></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(noted).metadata()).exif?.toString('latin1')).toContain('CAMERA-MARK')
    expect(noted.toString('latin1')).toContain('XMP-MARK')
    const { bytes } = await drawAnew(noted)
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.toString('latin1')).not.toMatch(/CAMERA-MARK|XMP-MARK|Exif|XMP/)
  })

  test('stands upright, as the camera noted', async () => {
    const lying = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height } = await drawAnew(lying)
    expect([width, height]).toEqual([40, 60])
  })

  test('that is large is made smaller, and one that is small is not made larger', async () => {
    const { width, height } = await drawAnew(await plain(5000, 2500).jpeg().toBuffer())
    expect([width, height]).toEqual([2048, 1024])
    expect(await drawAnew(await plain(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 })
  })

  test.each([
    ['an archive', zip],
    ['a script', text('<script>alert(1)</script>')],
  ])('with %s behind it loses that', async (_name, behind) => {
    const { bytes } = await drawAnew(Buffer.concat([jpeg, behind]))
    expect(bytes.includes(behind.subarray(0, 12))).toBe(false)
  })

  test('is drawn one after the other, and too many at once are asked to come again', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => drawAnew(jpeg)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect([outcomes.length - refused.length, new Set(refused.map(({ reason }) => reason.code))]).toEqual([20, new Set(['unavailable'])])
    expect((await drawAnew(jpeg)).width).toBe(60)
  })
})
