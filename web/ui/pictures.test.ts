import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

/** The logo comes with the app; the large photo lies over the small one and is hidden until it is there. */
const own = ['animals/photos/PhotoDialog.tsx', 'shell/Logo.tsx', 'ui/Picture.tsx']

test('pictures that may be missing are drawn by the one component that has a placeholder for them', () => {
  const drawing = globSync('**/*.tsx', { cwd: web }).filter((file) => readFileSync(join(web, file), 'utf8').includes('<img'))
  expect(drawing.sort()).toEqual(own)
})
