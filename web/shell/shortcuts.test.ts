import { describe, expect, test } from 'vitest'
import { keyOf, read, shortcuts, shortcutsFor } from './shortcuts.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })
const home = shortcuts.find(({ keys }) => keys.join(' ') === 'g h')

describe('keyboard shortcuts', () => {
  test.each([
    ['k', { ctrlKey: true }, 'mod+k'],
    ['K', { metaKey: true }, 'mod+k'],
    ['k', { altKey: true }, null],
    ['G', {}, 'g'],
    ['?', {}, '?'],
    ['Enter', {}, 'Enter'],
  ] as const)('%s with %j is %s', (key, held, name) => expect(press(key, held)).toBe(name))

  test('two keys one after the other are one shortcut', () => {
    expect(read(shortcuts, [], 'g')).toEqual({ begun: ['g'] })
    expect(read(shortcuts, ['g'], 'h')).toEqual({ shortcut: home })
  })

  test('what does not go on begins anew or is nothing', () => {
    expect(read(shortcuts, ['g'], 'g')).toEqual({ begun: ['g'] })
    expect(read(shortcuts, ['g'], '/')).toMatchObject({ shortcut: { act: { open: 'search' } } })
    expect(read(shortcuts, ['g'], 'x')).toBeNull()
    expect(read(shortcuts, [], 'h')).toBeNull()
  })

  test('no shortcut hides another', () => {
    for (const { keys } of shortcuts)
      for (const other of shortcuts)
        if (other.keys !== keys)
          expect(
            keys.every((key, index) => other.keys[index] === key),
            `${keys} ${other.keys}`,
          ).toBe(false)
  })

  test('those to pages that the user does not have are absent', () => {
    const gone = shortcutsFor(new Set(['/'])).flatMap(({ act }) => ('go' in act ? [act.go] : []))
    expect(gone).toEqual(['/'])
    expect(shortcutsFor(new Set(['/'])).filter(({ act }) => 'open' in act)).toHaveLength(3)
  })
})
