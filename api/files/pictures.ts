// Pictures from outside become pictures of our own. They are drawn in another process, one at a time, which ends with a file that it does not survive.
import path from 'node:path'
import { Failure } from '../../shared/errors.ts'
import { imageBytes } from '../../shared/support/picture.ts'
import type { Drawn, Order, Picture } from './drawing.ts'
import { createOwnProcess, Ended, NotStarted } from './ownProcess.ts'
import { tooMuch } from './tooMuch.ts'

export const longestSide = 2048
/** One picture is drawn at a time; so many may wait. */
const mostWaiting = 20
/** Milliseconds: the time limit for one picture, and how long the idle process is kept. */
const patience = 30_000
const idle = 30_000

export interface Pictures {
  /**
   * One picture for each length of its longest side, the largest first. `most`: bytes that it may have. Throws `image.tooLarge`, `image.kind`,
   * `image.unreadable`, and `unavailable` when too many wait.
   */
  draw(bytes: Uint8Array, wanted?: { kind?: string | null; sides?: readonly number[]; most?: number }): Promise<Picture[]>
  stop(): void
}

interface Options {
  /** Called when a picture had to be given up together with its process. */
  onLoss?: (error: Error) => void
  program?: string
  patience?: number
}

export function createPictures({ onLoss, program = path.join(import.meta.dirname, 'drawing.ts'), ...given }: Options = {}): Pictures {
  const own = createOwnProcess<Order, Exclude<Drawn, 'ready'>>({
    program,
    does: 'draws pictures',
    patience: given.patience ?? patience,
    idle,
    mostWaiting,
  })

  async function ask(order: Order): Promise<Exclude<Drawn, 'ready'>> {
    try {
      return await own.ask(order)
    } catch (error) {
      if (error instanceof Failure) throw error
      onLoss?.(error as Error)
      if (error instanceof NotStarted) throw new Failure('unavailable')
      throw new Failure(error instanceof Ended && error.code === tooMuch ? 'image.tooLarge' : 'image.unreadable')
    }
  }

  return {
    async draw(bytes, { kind = null, sides = [longestSide], most = imageBytes } = {}) {
      if (bytes.length > most) throw new Failure('image.tooLarge')
      const drawn = await ask({ bytes, kind, sides })
      if ('refused' in drawn) throw new Failure(drawn.refused)
      return drawn.pictures
    },
    stop: own.stop,
  }
}
