// What the largest pictures cost that people send: decoded, turned upright and drawn anew in two sizes, beside decoding alone.
import sharp from 'sharp'
import { createPictures } from '../../api/files/pictures.ts'
import { photoSides } from '../../shared/animals/photo.ts'
import { inTurns, median, timed, type Bench, type Group, type Result } from './measure.ts'

const row = 'picture of 48 megapixels: drawn in both sizes'
const [width, height] = [8_000, 6_000]

/** A busy picture, as of fur: what is smooth would decode faster than any photo. */
async function photo(kind: 'jpeg' | 'webp'): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < raw.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    raw[at] = (((at / 3) % width) / width) * 150 + (state >>> 27)
  }
  const picture = sharp(raw, { raw: { width, height, channels: 3 } })
  return kind === 'jpeg' ? picture.jpeg({ quality: 75, progressive: true }).toBuffer() : picture.webp({ quality: 60, effort: 0 }).toBuffer()
}

async function measure(bench: Bench): Promise<Result[]> {
  const pictures = createPictures({})
  bench.later(async () => pictures.stop())
  const results: Result[] = []
  for (const kind of ['jpeg', 'webp'] as const) {
    const bytes = await photo(kind)
    const sides = Object.values(photoSides)
    const spent = await inTurns(bench.count(7, 2), {
      product: () => timed(() => pictures.draw(bytes, { kind: `image/${kind}`, sides })),
      floor: () => timed(() => sharp(bytes).raw().toBuffer()),
    })
    const more = { megabytes: Number((bytes.length / 1e6).toFixed(1)), longest: Math.round(Math.max(...spent.product)) }
    const [product, floor] = [median(spent.product), median(spent.floor)]
    results.push({ row: `${row} (${kind})`, unit: 'ms', product, floor, bar: { atMost: 4_000 }, more })
  }
  return results
}

export const pictureRows: Group = { name: 'pictures', rows: [row], run: measure }
