// The plan of the house in numbers: wings, doors and circles. What is planted is found.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { blindCasts, castsIn, countsByFile } from './casts.ts'
import { longFunctions } from './functions.ts'
import { circlesOf, importsOf, mutualFolders } from './graph.ts'
import { limits } from './limits.ts'
import { riddlesInCatalogue, riddlesInComments } from './riddles.ts'
import { isTest, sourcesIn, type Source } from './sources.ts'
import { bottomNamesFeature, coreNamesFeature, pastTheDoor, syncNamesFeature } from './wings.ts'

const root = resolve(import.meta.dirname, '../..')
const all = sourcesIn(root)
const sources = all.filter(({ path }) => !isTest(path))
const planted = (path: string, ...imports: string[]): Source => ({ path, text: '', lines: [], imports, program: null })

describe('nothing imports in a circle', () => {
  test('no file does, types included', () => {
    expect(circlesOf(importsOf(sources))).toEqual([])
  })
  test('a planted circle is found', () => {
    const round = [planted('api/a.ts', 'api/b.ts'), planted('api/b.ts', 'api/c.ts'), planted('api/c.ts', 'api/a.ts'), planted('api/d.ts')]
    expect(circlesOf(importsOf(round))).toEqual([['api/a.ts', 'api/b.ts', 'api/c.ts']])
  })
  test('no two folders import each other', () => {
    expect(mutualFolders(sources)).toEqual([])
    expect(mutualFolders([planted('web/a/x.ts', 'web/b/x.ts'), planted('web/b/y.ts', 'web/a/y.ts')])).toEqual(['web/a web/b'])
  })
})

describe('wings and doors', () => {
  test('the core of the server names no feature', () => {
    expect(coreNamesFeature(sources)).toEqual([])
    const found = coreNamesFeature([
      planted('api/serve.ts', 'api/animals/animal.entity.ts'),
      planted('api/orm/rows.ts', 'api/tasks/task.entity.ts', 'api/orm/columns.ts'),
      planted('api/routes.ts', 'api/animals/animal.routes.ts'),
      planted('api/replication/push.routes.ts', 'api/identity/session.entity.ts'),
    ])
    expect(found).toEqual(['api/serve.ts → api/animals/animal.entity.ts', 'api/orm/rows.ts → api/tasks/task.entity.ts'])
  })
  test('the sync engine names no feature', () => {
    expect(syncNamesFeature(sources)).toEqual([])
    expect(syncNamesFeature([planted('sync/pull.ts', 'shared/tasks/task.ts', 'shared/rows.ts')])).toHaveLength(1)
  })
  test('what every screen is made of names no feature', () => {
    expect(bottomNamesFeature(sources)).toEqual([])
    expect(bottomNamesFeature([planted('web/ui/Card.tsx', 'web/shell/Shell.tsx', 'web/session/signedIn.ts')])).toHaveLength(1)
  })
  test('a feature takes from another what lies in its parts and widgets', () => {
    expect(pastTheDoor(sources)).toEqual([])
    const found = pastTheDoor([
      planted('web/tasks/a.tsx', 'web/animals/AnimalTable.tsx', 'web/animals/parts/AnimalName.tsx', 'web/ui/Card.tsx', 'web/tasks/b.tsx'),
    ])
    expect(found).toEqual(['web/tasks/a.tsx → web/animals/AnimalTable.tsx'])
  })
})

test('functions fit a screen', () => {
  expect(longFunctions(sources)).toEqual([])
})

describe('types are exact', () => {
  test('casts to never and unknown are in the few files that derive', () => {
    expect(countsByFile(blindCasts(sources))).toEqual(limits.blindCasts)
  })
  test('casts become fewer', () => {
    expect(castsIn(sources).length).toBeLessThanOrEqual(limits.casts)
  })
  test('a planted cast is found, and a constant is none', () => {
    const text = 'const a = [1] as const\nconst b = a as never\nconst c = a as unknown as string'
    const found = castsIn([{ ...planted('shared/a.ts'), text, program: parseSync('shared/a.ts', text).program }])
    expect(found.map(({ line, to }) => `${line} ${to}`)).toEqual(['2 never', '3 string', '3 unknown'])
  })
})

describe('words that make a sentence a riddle are avoided', () => {
  test('in comments', () => {
    expect(riddlesInComments('a.ts', '// Whoever asks is told what `said` is.\nconst told = 1 // whoever')).toEqual([
      'whoever',
      'told',
      'whoever',
    ])
    // Migrations that ran stay as they are.
    const found = all
      .filter(({ path }) => !/^(tests\/house|api\/orm\/migrations)\//.test(path))
      .flatMap(({ path, text }) => riddlesInComments(path, text).map((word) => `${path}: ${word}`))
    expect(found).toEqual([])
  })
  test('in English texts', () => {
    expect(riddlesInCatalogue('msgid "Whoever asks"\nmsgstr ""\n\nmsgid "Who asks"\nmsgstr ""\n')).toEqual(['Whoever asks\n'])
    expect(riddlesInCatalogue(readFileSync(join(root, 'locales/en/messages.po'), 'utf8'))).toEqual([])
  })
})
