import { expect, test } from 'vitest'
import { changeKinds } from '../changes/story/changeKinds.ts'
import { documentOfChange } from './documents.ts'

test('an adoption has its contract and an animal that was turned in the declaration of its owner; no other change has a document', () => {
  const having = changeKinds.flatMap((kind) => {
    const document = documentOfChange({ kind, cancelledAt: null })
    return document ? [[kind, document]] : []
  })
  expect(having).toEqual([
    ['turnedIn', 'surrender'],
    ['adoption', 'adoption'],
  ])
})

test('a change that was cancelled has none', () => {
  for (const kind of changeKinds) expect(documentOfChange({ kind, cancelledAt: '2026-01-01T00:00:00.000Z' })).toBeNull()
})
