import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createStore } from './createStore.ts'

test('followers are told of every value until they leave', () => {
  const store = createStore(1)
  const seen: number[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.set(2)
  leave()
  store.set(3)
  expect(seen).toEqual([2, 2])
  expect(store.get()).toBe(3)
})

test('a follower that leaves while it is told does not keep the others from hearing it', () => {
  const store = createStore('before')
  const heard: string[] = []
  const leave = store.subscribe(() => {
    heard.push('first')
    leave()
  })
  store.subscribe(() => heard.push('second'))
  store.set('after')
  store.set('later')
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('no screen keeps followers of its own; the clock starts with the first of them and stops with the last', () => {
  const web = path.resolve(import.meta.dirname, '..')
  const keepers = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => readFileSync(path.join(web, file), 'utf8').includes('Set<() => '))
  expect(keepers.sort()).toEqual(['session/createStore.ts', 'ui/clock.ts'])
})
