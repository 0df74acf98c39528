// Documents are rendered in a process of their own, one at a time, which is ended when one takes too long or too much memory.
import path from 'node:path'
import { Failure } from '../../shared/errors.ts'
import { createOwnProcess, NotStarted } from '../files/ownProcess.ts'
import type { Order, Rendered } from './compiling.ts'

const mostWaiting = 20
/** Milliseconds: what a document may take, and for how long the process stays without any. */
const patience = 8_000
const idle = 60_000
/** Packages that a template names would be read from the home folder or fetched from the network: neither leads anywhere. */
const nowhere = path.join(import.meta.dirname, 'templates', 'nowhere')
const noProxy = 'http://127.0.0.1:9'
const env = {
  HTTP_PROXY: noProxy,
  HTTPS_PROXY: noProxy,
  ALL_PROXY: noProxy,
  HOME: nowhere,
  XDG_DATA_HOME: nowhere,
  XDG_CACHE_HOME: nowhere,
  APPDATA: nowhere,
  LOCALAPPDATA: nowhere,
}

export interface Renderer {
  /**
   * A PDF/A-2a. Throws `documents.unavailable` where this machine has no compiler, `unavailable` when too many wait or the process was lost,
   * and RefusedTemplate.
   */
  render(order: Order): Promise<Uint8Array>
  stop(): void
}

/** The template is wrong, or does what it may not. */
export class RefusedTemplate extends Error {}

interface Options {
  /** Called when a document had to be given up together with its process. */
  onLoss?: (error: Error) => void
  program?: string
  patience?: number
}

export function createRenderer({ onLoss, program = path.join(import.meta.dirname, 'rendering.ts'), ...given }: Options = {}): Renderer {
  const own = createOwnProcess<Order, Exclude<Rendered, 'ready'>>({
    program,
    does: 'renders documents',
    patience: given.patience ?? patience,
    idle,
    mostWaiting,
    env,
  })

  async function ask(order: Order): Promise<Exclude<Rendered, 'ready'>> {
    try {
      return await own.ask(order)
    } catch (error) {
      if (error instanceof Failure) throw error
      onLoss?.(error as Error)
      throw new Failure(error instanceof NotStarted ? 'documents.unavailable' : 'unavailable')
    }
  }

  return {
    async render(order) {
      const rendered = await ask(order)
      if ('missing' in rendered) throw new Failure('documents.unavailable')
      if ('refused' in rendered) throw new RefusedTemplate(rendered.refused)
      return rendered.pdf
    },
    stop: own.stop,
  }
}
