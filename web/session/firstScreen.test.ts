import { expect, test } from 'vitest'
import { watchFirstScreen } from './firstScreen.ts'

function watched() {
  const timers: (() => void)[] = []
  const screen = watchFirstScreen((work) => timers.push(work))
  let isThere = false
  void screen.isThere.then(() => (isThere = true))
  const now = async () => {
    await new Promise((done) => setImmediate(done))
    return isThere
  }
  return { screen, timers, now }
}

test('a page that is drawn is there, unless it holds itself back until its rows are read', async () => {
  const plain = watched()
  expect(await plain.now()).toBe(false)
  plain.screen.drawn()
  expect(await plain.now()).toBe(true)

  const home = watched()
  const settled = home.screen.holdsBack()
  home.screen.drawn()
  expect(await home.now()).toBe(false)
  settled()
  expect(await home.now()).toBe(true)
})

test('a page that is not drawn yet is not there when its rows are read', async () => {
  const { screen, now } = watched()
  screen.holdsBack()()
  expect(await now()).toBe(false)
  screen.drawn()
  expect(await now()).toBe(true)
})

test('what waits for a page that never settles begins anyway', async () => {
  const { screen, timers, now } = watched()
  screen.holdsBack()
  screen.drawn()
  expect(await now()).toBe(false)
  for (const work of timers) work()
  expect(await now()).toBe(true)
})
