// The changelog in both languages: what the app shows is complete in each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atHome, changelogs } from '../web/build/releaseNotes.ts'
import { parseNotes } from '../web/releases/parseNotes.ts'

const notes = (file: string) => parseNotes(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))

test('both languages name the same releases, kinds and numbers of changes, in the same order', () => {
  const shape = (file: string) =>
    notes(file).map(({ version, date, groups }) => ({ version, date, groups: groups.map(({ kind, items }) => [kind, items.length]) }))
  expect(shape(changelogs.de)).toEqual(shape(changelogs.en))
  expect(shape(changelogs.en)[0]!.groups[0]![1]).toBeGreaterThan(3)
})

test('home shows the newest change alone: its first sentence, of the newest release that changes something', () => {
  const read = parseNotes(
    '## [Unreleased]\n\n## [1.1.0] - 2026-04-01\n\n### Added\n\n- With `815` it is so. This is more.\n- C\n- B\n- A\n\n## [1.0.0]\n\n### Added\n\n- Old\n',
  )
  expect(atHome(read)).toEqual({
    version: '1.1.0',
    date: '2026-04-01',
    groups: [{ kind: 'added', items: [['With ', { code: '815' }, ' it is so. This is more.']] }],
  })
  const long = parseNotes('## [1.0.0]\n\n### Added\n\n- Animals have a face, z. B. dogs. Cats have one too.\n')
  expect(atHome(long).groups).toEqual([{ kind: 'added', items: [['Animals have a face, z. B. dogs.']] }])
})

describe('reading a changelog', () => {
  test('gives releases with kinds and pieces of text, without any markup', () => {
    const read = parseNotes(
      '# Changelog\n\nWords.\n\n## [Unreleased]\n\n## [1.2.0] - 2026-03-01\n\n### Added\n\n- Type `815` & **go**.\n- Two\n\n### Fixed\n\n- A\n',
    )
    expect(read).toEqual([
      { version: null, date: null, groups: [] },
      {
        version: '1.2.0',
        date: '2026-03-01',
        groups: [
          { kind: 'added', items: [['Type ', { code: '815' }, ' & ', { strong: 'go' }, '.'], ['Two']] },
          { kind: 'fixed', items: [['A']] },
        ],
      },
    ])
  })

  test.each([
    ['- Change before a release\n', 'Changes before'],
    ['## [1.0.0]\n\n- Change without a kind\n', 'without a heading'],
    ['## [1.0.0]\n\n### Novelties\n', 'No kind of change'],
    ['## 1.0.0\n', 'No release'],
    ['## [1.0.0]\n\n### Added\n\n- A <b>\n', 'Not shown'],
    ['## [1.0.0]\n\n### Added\n\n- See [there](https://example.org)\n', 'Not shown'],
  ])('refuses %j', (markdown, fault) => expect(() => parseNotes(markdown)).toThrow(fault))
})
