import { expect, test } from 'vitest'
import { headlineParts, marking } from './headlineParts.ts'
import type { EntryNames } from './useEntryText.ts'

const names: EntryNames = {
  animal: (id) => (id === 'gone' ? '?' : `Tier ${id}`),
  contact: (id) => `Kontakt ${id}`,
  task: (id) => `Aufgabe ${id}`,
  time: () => undefined,
}

test('every record in a headline is told apart from its words', () => {
  const { animal, contact, task } = marking({ name: 'found.record' }, names)
  expect(headlineParts(`${animal('a1')}, ${animal('a2')} und ${contact('c')}: ${task('t')}`)).toEqual([
    { kind: 'animal', id: 'a1' },
    ', ',
    { kind: 'animal', id: 'a2' },
    ' und ',
    { kind: 'contact', id: 'c' },
    ': ',
    { kind: 'task', id: 't' },
  ])
  expect(headlineParts('Einstellungen ändern')).toEqual(['Einstellungen ändern'])
})

test('what is not known here, and what an entry deletes, stays a word', () => {
  expect(headlineParts(marking({ name: 'found.record' }, names).animal('gone'))).toEqual(['?'])
  expect(headlineParts(marking({ name: 'deleteAnimal' }, names).animal('a1'))).toEqual(['Tier a1'])
  for (const state of [undefined, 'attention'] as const)
    expect(headlineParts(marking({ name: 'createContact', ...(state && { state }) }, names).contact('c'))).toEqual(['Kontakt c'])
  expect(headlineParts(marking({ name: 'createContact', state: 'queued' }, names).contact('c'))).toEqual([{ kind: 'contact', id: 'c' }])
})

test('signs of the marks in a name that somebody typed open nothing', () => {
  expect(headlineParts('Zaun \u{e000} streichen \u{e001}')).toEqual(['Zaun \u{e000} streichen \u{e001}'])
})
