import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFlow } from '../../shared/changes/flows.ts'
import { mutations } from '../../shared/mutations.ts'

const words = readFileSync(join(import.meta.dirname, 'useEntryText.ts'), 'utf8')

/** Acts on changes have their words by their flow. */
const ofFlow = (name: string): boolean => isFlow(name.split('.')[0] as never) && name.includes('.')

test.each([...mutations.keys()])('%s is told in words where it waits to be sent', (name) => {
  expect(ofFlow(name) || words.includes(`case '${name}':`) || (name.startsWith('areaSetting.') && words.includes("'areaSetting.'"))).toBe(
    true,
  )
})
