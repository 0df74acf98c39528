// Has the server judge the answer of a provider to the sign-in of a test: once, however often the page asks.
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { finishProviderTest } from '../../../shared/operator/openidProviders.ts'
import type { Caller } from '../../../sync/call.ts'
import { keptTestAnswer, type TestAnswer } from '../../session/providerTest.ts'

export type TestResult = ReplyOf<typeof finishProviderTest>

let judged: { of: TestAnswer; result: Promise<TestResult> } | null = null

/** Null when nobody was led back from a provider. */
export function judgeTest(caller: Pick<Caller, 'call'>): Promise<TestResult> | null {
  const of = keptTestAnswer()
  if (of === null) return null
  if (judged?.of !== of) judged = { of, result: caller.call(finishProviderTest, { params: { id: of.id }, body: of.answer }) }
  return judged.result
}
