// A process of its own that takes one order at a time and can be ended at any moment: what hostile input does to it, it does to nothing else.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Failure } from '../../shared/errors.ts'

/** The process did not begin: its program is broken or is not there. */
export class NotStarted extends Error {}

/** The process ended before it answered; `code` is null after a signal. */
export class Ended extends Error {
  readonly code: number | null
  constructor(does: string, code: number | null) {
    super(`The process that ${does} ended.`)
    this.code = code
  }
}

export interface OwnProcess<Order, Answer> {
  /**
   * `millis`: the time of this order, where it differs from that of the others. Throws `unavailable` when too many wait, NotStarted, Ended,
   * and an Error when the process took too long.
   */
  ask(order: Order, millis?: number): Promise<Answer>
  stop(): void
}

interface Options {
  /** The file of the program. It sends 'ready' once, then one answer for each order. */
  program: string
  /** What the process does, for messages: "draws pictures". */
  does: string
  /** Milliseconds that an order may take. */
  patience: number
  /** Milliseconds for which the process stays without any order. */
  idle: number
  /** Orders that may wait. */
  mostWaiting: number
  /** Environment variables; the process gets no others, so no secrets. */
  env?: Record<string, string>
  /** Megabytes of objects of JavaScript; 128 by default. */
  heap?: number
}

export function createOwnProcess<Order extends object, Answer>({
  program,
  does,
  patience,
  idle,
  mostWaiting,
  env = {},
  heap = 128,
}: Options): OwnProcess<Order, Answer> {
  let child: Promise<ChildProcess> | null = null
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(resting)
    void child?.then((process) => process.kill('SIGKILL')).catch(() => undefined)
    child = null
  }

  function begin(): Promise<ChildProcess> {
    const starting = started({ program, does, env, heap })
    const forget = () => child === starting && (child = null)
    starting.then((process) => process.once('exit', forget), forget)
    return starting
  }

  async function askNow(order: Order, millis: number): Promise<Answer> {
    clearTimeout(resting)
    child ??= begin()
    try {
      return (await answerOf(await child, order, does, millis)) as Answer
    } catch (error) {
      end()
      throw error
    } finally {
      resting = setTimeout(end, idle).unref()
    }
  }

  return {
    async ask(order, millis = patience) {
      if (waiting >= mostWaiting) throw new Failure('unavailable')
      waiting++
      const asking = last.then(() => askNow(order, millis))
      last = asking.catch(() => undefined)
      return asking.finally(() => waiting--)
    },
    stop: end,
  }
}

/** It gets no secrets: neither environment nor arguments. The program itself limits the memory of the whole process. */
async function started({ program, does, env, heap }: Pick<Required<Options>, 'program' | 'does' | 'env' | 'heap'>): Promise<ChildProcess> {
  const child = fork(program, { serialization: 'advanced', env, execArgv: [`--max-old-space-size=${heap}`], stdio: 'ignore' })
  child.on('error', () => undefined)
  // Nobody waits for it to end.
  child.unref()
  const ready = await Promise.race([once(child, 'message'), once(child, 'exit')]).catch(() => [])
  if (ready[0] !== 'ready') throw new NotStarted(`The process that ${does} did not start.`)
  child.channel?.unref()
  return child
}

/** Throws when the process ends or takes longer than `millis`. */
async function answerOf(child: ChildProcess, order: object, does: string, millis: number): Promise<unknown> {
  const stop = new AbortController()
  const { signal } = stop
  child.channel?.ref()
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]): unknown => answer),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Ended(does, code as number | null)
      }),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`The process that ${does} took too long.`)), millis)
        child.send(order, (error) => error && reject(error))
      }),
    ])
  } finally {
    clearTimeout(timer)
    stop.abort()
    child.channel?.unref()
  }
}
