import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

/**
 * The logo comes with the app, that of an organisation lies in its row, and so does the picture of a floor plan; the large photo lies over the small one and is hidden until it is
 * there; on paper a photo that is not on the device is left out; the face of an
 * animal has the outline of its species as its placeholder.
 */
const own = [
  'animals/photos/PhotoDialog.tsx',
  'animals/record/CardPhoto.tsx',
  'documents/SheetHead.tsx',
  'documents/parts/DoorSheet.tsx',
  'identity/HouseAtDoor.tsx',
  'operator/tenant/TenantWeb.page.tsx',
  'settings/Logo.tsx',
  'shell/Logo.tsx',
  'shelters/layout/PlanSheet.tsx',
  'ui/Picture.tsx',
  'ui/parts/Portrait.tsx',
]

test('pictures that may be missing are drawn by the one component that has a placeholder for them', () => {
  const drawing = globSync('**/*.tsx', { cwd: web }).filter((file) => readFileSync(join(web, file), 'utf8').includes('<img'))
  expect(drawing.sort()).toEqual(own)
})
