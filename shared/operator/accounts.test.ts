import { expect, test } from 'vitest'
import { assertMayLock, type LockFacts } from './accounts.ts'

test.each<[Partial<LockFacts>, string | null]>([
  [{}, null],
  [{ isGlobalAdmin: true, otherGlobalAdmins: 1 }, null],
  [{ isGlobalAdmin: true }, 'account.lastGlobalAdmin'],
  [{ isGlobalAdmin: true, isSelf: true }, 'account.lastGlobalAdmin'],
  [{ isGlobalAdmin: true, otherGlobalAdmins: 1, isSelf: true }, 'selfLock'],
  [{ needing: ['Tierheim Sonnenhof'] }, 'account.lastAdmin'],
  [{ isGlobalAdmin: true, otherGlobalAdmins: 2, needing: ['Tierheim Sonnenhof'] }, 'account.lastAdmin'],
])('locking an account with %j gives %s', (facts, code) => {
  const judged = () => assertMayLock({ isGlobalAdmin: false, otherGlobalAdmins: 0, isSelf: false, needing: [], ...facts })
  if (code === null) expect(judged).not.toThrow()
  else expect(judged).toThrow(expect.objectContaining({ code }))
})
