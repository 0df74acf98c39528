// Pictures from outside become pictures of our own. They are drawn in another process, one at a time, which ends with a file that it does not survive.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Failure } from '../../shared/errors.ts'
import { imageBytes } from '../../shared/support/picture.ts'
import type { Drawn, Order, Picture } from './drawing.ts'

export const longestSide = 2048
/** One picture is drawn at a time; so many may wait. */
const mostWaiting = 20
/** Milliseconds: what a picture may take, and for how long the process stays without any. */
const patience = 10_000
const idle = 30_000

export interface Pictures {
  /**
   * One picture for each length of its longest side, the largest first. Throws `image.tooLarge`, `image.kind`,
   * `image.unreadable`, and `unavailable` when too many wait.
   */
  draw(bytes: Uint8Array, wanted?: { kind?: string | null; sides?: readonly number[] }): Promise<Picture[]>
  stop(): void
}

interface Options {
  /** Told when a picture had to be given up together with its process. */
  onLoss?: (error: Error) => void
  program?: string
  patience?: number
}

export function createPictures({ onLoss, program = path.join(import.meta.dirname, 'drawing.ts'), ...given }: Options = {}): Pictures {
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
    const starting = started(program)
    const forget = () => child === starting && (child = null)
    starting.then((process) => process.once('exit', forget), forget)
    return starting
  }

  async function drawNow(order: Order): Promise<Picture[]> {
    clearTimeout(resting)
    child ??= begin()
    try {
      const drawn = await answerOf(await child, order, given.patience ?? patience)
      if ('refused' in drawn) throw new Failure(drawn.refused)
      return drawn.pictures
    } catch (error) {
      if (error instanceof Failure) throw error
      end()
      onLoss?.(error as Error)
      throw new Failure(error instanceof NotStarted ? 'unavailable' : 'image.unreadable')
    } finally {
      resting = setTimeout(end, idle).unref()
    }
  }

  return {
    async draw(bytes, { kind = null, sides = [longestSide] } = {}) {
      if (bytes.length > imageBytes) throw new Failure('image.tooLarge')
      if (waiting >= mostWaiting) throw new Failure('unavailable')
      waiting++
      const drawing = last.then(() => drawNow({ bytes, kind, sides }))
      last = drawing.catch(() => undefined)
      return drawing.finally(() => waiting--)
    },
    stop: end,
  }
}

class NotStarted extends Error {}

/** It gets no secrets: neither environment nor arguments. What it may not take of memory, it watches itself. */
async function started(program: string): Promise<ChildProcess> {
  const child = fork(program, { serialization: 'advanced', env: {}, execArgv: ['--max-old-space-size=128'], stdio: 'ignore' })
  child.on('error', () => undefined)
  // Nobody waits for it to end.
  child.unref()
  const ready = await Promise.race([once(child, 'message'), once(child, 'exit')]).catch(() => [])
  if (ready[0] !== 'ready') throw new NotStarted('The process that draws pictures did not start.')
  child.channel?.unref()
  return child
}

/** Throws when the process ends or takes longer than `millis`. */
async function answerOf(child: ChildProcess, order: Order, millis: number): Promise<Exclude<Drawn, 'ready'>> {
  const stop = new AbortController()
  const { signal } = stop
  child.channel?.ref()
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([drawn]) => drawn as Exclude<Drawn, 'ready'>),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('The process that draws pictures ended.')
      }),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('A picture took too long.')), millis)
        child.send(order, (error) => error && reject(error))
      }),
    ])
  } finally {
    clearTimeout(timer)
    stop.abort()
    child.channel?.unref()
  }
}
