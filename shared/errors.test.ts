import { describe, expect, test } from 'vitest'
import { errors, Failure, isErrorCode, type ErrorCode } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]
const retries = (status: number) => new Set(codes.filter((code) => errors[code].status === status).map((code) => errors[code].retry))

describe('the catalogue', () => {
  test('has the codes that the specification names', () => {
    expect(codes).toEqual(expect.arrayContaining(['overlaps', 'timeInFuture', 'startAfterEnd', 'tooLongTask']))
    for (const code of ['overlaps', 'timeInFuture', 'startAfterEnd', 'tooLongTask'] as const) expect(errors[code].status).toBe(422)
  })

  test('keeps 409 for the expired password link', () => {
    expect(codes.filter((code) => new Failure(code).status === 409)).toEqual(['resetLink.expired'])
  })

  test('tells a queue what to do by status: content is refused for good, circumstances pass', () => {
    for (const status of [400, 403, 404, 413, 422]) expect([...retries(status)]).toEqual(['never'])
    expect([...retries(401)]).toEqual(['afterSignIn'])
    expect([...retries(423)]).toEqual(['whenWritable'])
    expect([...retries(426)]).toEqual(['afterUpdate'])
    for (const status of [424, 429, 500, 503, 599]) expect([...retries(status)]).toEqual(['later'])
  })

  test('is a closed list', () => {
    expect([isErrorCode('overlaps'), isErrorCode('toString'), isErrorCode('__proto__'), isErrorCode(null), isErrorCode(422)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

test('a failure is an error with a code, and says on the wire only what it was given', () => {
  const plain = new Failure('notFound')
  expect(plain).toBeInstanceOf(Error)
  expect([plain.message, plain.status, plain.toProblem()]).toEqual(['notFound', 404, { code: 'notFound' }])
  const full = new Failure('overlaps', { fields: ['startTime'], detail: { conflictsWith: ['x'] } }, 'for the log')
  expect(full.toProblem()).toEqual({ code: 'overlaps', fields: ['startTime'], detail: { conflictsWith: ['x'] } })
  expect(JSON.stringify(full.toProblem())).not.toContain('for the log')
})
