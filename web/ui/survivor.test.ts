import { expect, test } from 'vitest'
import { followed } from './survivor.tsx'

test.each<[string, Record<string, string>, string | null]>([
  ['nothing is known of it', {}, null],
  ['it was merged', { a: 'b' }, 'b'],
  ['the one that stayed was merged too', { b: 'c', a: 'b' }, 'c'],
  ['a merge that was undone and made the other way round leads nowhere in a circle', { a: 'b', b: 'a' }, 'b'],
])('%s', (_, merged, stayed) => expect(followed(merged, 'a')).toBe(stayed))
