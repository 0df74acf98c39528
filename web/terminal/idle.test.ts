import { describe, expect, test } from 'vitest'
import { watchIdle } from './idle.ts'

/** Timers whose time the test moves. */
function hands() {
  let now = 0
  const due = new Map<number, { at: number; work: () => void }>()
  let next = 1
  return {
    timers: {
      setTimeout(work: () => void, ms: number) {
        due.set(next, { at: now + ms, work })
        return next++
      },
      clearTimeout: (handle: unknown) => void due.delete(handle as number),
    },
    pass(ms: number) {
      now += ms
      for (const [handle, { at, work }] of due)
        if (at <= now) {
          due.delete(handle)
          work()
        }
    },
    waiting: () => due.size,
  }
}

describe('a terminal that nobody touches', () => {
  function watched() {
    const clock = hands()
    let resets = 0
    const idle = watchIdle(clock.timers, 60_000, () => (resets += 1))
    return { ...clock, ...idle, resets: () => resets }
  }

  test('goes back to its start after a minute, once', () => {
    const { pass, resets } = watched()
    pass(59_999)
    expect(resets()).toBe(0)
    pass(1)
    expect(resets()).toBe(1)
    pass(600_000)
    expect(resets()).toBe(1)
  })

  test('waits a minute from the last touch, not from the first', () => {
    const { pass, touched, resets } = watched()
    for (let i = 0; i < 10; i++) {
      pass(59_000)
      touched()
    }
    expect(resets()).toBe(0)
    pass(60_000)
    expect(resets()).toBe(1)
  })

  test('begins anew with the next touch after it went back', () => {
    const { pass, touched, resets } = watched()
    pass(60_000)
    touched()
    pass(60_000)
    expect(resets()).toBe(2)
  })

  test('leaves no timer behind', () => {
    const { touched, stop, pass, resets, waiting } = watched()
    touched()
    touched()
    expect(waiting()).toBe(1)
    stop()
    expect(waiting()).toBe(0)
    pass(600_000)
    expect(resets()).toBe(0)
  })
})
