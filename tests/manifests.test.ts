// What the manifests promise a browser is there: pictures of the sizes that they name, the same in both languages.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

interface Picture {
  src: string
  sizes: string
  form_factor?: 'narrow' | 'wide'
  label?: string
}
interface Manifest {
  screenshots: Picture[]
  shortcuts: { url: string; icons: Picture[] }[]
}

const folder = join(import.meta.dirname, '../public')
const read = (name: string): Manifest => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const german = read('manifest.webmanifest')
const english = read('manifest.en.webmanifest')

test.each([...german.screenshots, ...english.screenshots, ...german.shortcuts.flatMap(({ icons }) => icons)])(
  '$src has the size that is named',
  async ({ src, sizes }) => {
    const { width, height } = await sharp(join(folder, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    expect(statSync(join(folder, src)).size).toBeLessThan(70_000)
  },
)

test('both languages show the same, in their own pictures and words', () => {
  const shape = ({ screenshots }: Manifest) => screenshots.map(({ src, form_factor }) => [src.replace(/\.(de|en)\./, '.'), form_factor])
  expect(shape(german)).toEqual(shape(english))
  expect(new Set(german.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  expect(german.screenshots.some(({ label }) => english.screenshots.some((other) => other.label === label))).toBe(false)
  expect(german.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => url))
})
