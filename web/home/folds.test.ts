import { expect, test } from 'vitest'
import { keepFold, keptFolds } from './folds.ts'

function storage(full = false) {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
  }
}
const [kim, robin] = ['user-kim', 'user-robin']

test('a widget is found as its person left it, and as the screen proposes for everybody else', () => {
  const device = storage()
  keepFold(device, kim, 'tasks', true)
  keepFold(device, kim, 'daycareCheckIn', false)
  keepFold(device, kim, 'pensionCheckIn:all', true)
  expect(Object.fromEntries(keptFolds(device, kim))).toEqual({ tasks: true, daycareCheckIn: false, 'pensionCheckIn:all': true })
  expect(keptFolds(device, robin).size).toBe(0)
})

test.each([
  ['that is no object', '7'],
  ['that is null', 'null'],
  ['that is broken', '{"tasks":'],
  ['that names no widget', '{"kitchen":true,"tasks":"yes"}'],
])('what is stored %s folds nothing', (_what, text) => {
  const device = storage()
  device.held.set(`obhut:home:${kim}`, text)
  expect(keptFolds(device, kim).size).toBe(0)
})

test('a browser that keeps nothing folds all the same', () => {
  expect(Object.fromEntries(keepFold(storage(true), kim, 'tasks', true))).toEqual({ tasks: true })
})
