// A body that stops arriving: a connection that is idle never says so by itself, so the silence is measured here.
import { Failure } from '../shared/errors.ts'
import type { Environment } from './environment.ts'

type Timers = Pick<Environment, 'setTimeout' | 'clearTimeout'>

/**
 * The same body, given up once it is asked for more and nothing has arrived for `silence` milliseconds. Anyone who reads it gets a Failure
 * `unreachable` then, and also when the connection is cut in the middle; what `signal` ends stays as it is. Time that the reader itself
 * takes is not counted.
 */
export function boundedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  timers: Timers,
  silence: number,
  signal?: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const arrived = async () => {
    let timer: unknown
    const late = new Promise<never>((_resolve, reject) => {
      timer = timers.setTimeout(() => reject(new Failure('unreachable')), silence)
    })
    return Promise.race([reader.read(), late]).finally(() => timers.clearTimeout(timer))
  }
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await arrived()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          void reader.cancel().catch(() => undefined)
          controller.error(signal?.aborted ? error : new Failure('unreachable'))
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
