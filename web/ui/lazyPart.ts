import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type ComponentType } from 'react'
import { quietly } from '../reporting/quiet.ts'
import { inBackground } from './background.ts'
import { loadAllTexts } from './language.ts'
import { stylesAgain } from './stylesAgain.ts'

/** Raised when the person asks again for what did not load, or goes on to another page. */
export const loadAgainEvent = 'obhut:load-again'

const askedAgain = () => new Promise<void>((resolve) => window.addEventListener(loadAgainEvent, () => resolve(), { once: true }))

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      // The load-error event has reported it (shell/loadTimeout.ts).
      await askedAgain()
      await stylesAgain().catch(() => undefined)
    }
  }
}

/** What is not a first screen says more than those do. */
export async function withAllTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), loadAllTexts()])
  return part
}

/**
 * A part of the app that comes when it is first shown. One that breaks off is missing until the person asks again, instead
 * of failing: what is around it, a half-written form included, stays.
 */
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() => patiently(() => withAllTexts(load)))

/** The same for pages: the router by itself would load the whole app anew. The build puts it where pages are split off (vite.config.ts). */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => patiently(() => withAllTexts(load)), name)

/** A page of the first screens does not wait for the texts of the others. */
export const lazyFirstPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => patiently(load), name)

/** For what nobody asked for. */
export async function laterWithAllTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([inBackground(load), inBackground(() => loadAllTexts(quietly))])
  return part
}

/** A part that comes by itself, before it is shown. */
export const laterPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) => lazy(() => laterWithAllTexts(load))
