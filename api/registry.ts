// Every endpoint of the API with its handler. What is not declared through the contract cannot be here, so it cannot be called.
import Router from '@koa/router'
import type { Endpoint, Method } from '../shared/endpoint.ts'

export interface Served {
  endpoint: Endpoint
  /** Typed by its endpoint where it is registered (`serve`). */
  handler: (context: any) => Promise<any>
}

export interface Match {
  served: Served
  params: Record<string, string>
}

export interface Registry {
  readonly all: readonly Served[]
  add(served: Served): void
  /** Whether a path belongs to the API: it begins with the first segment of an endpoint. */
  isCall(path: string): boolean
  /** What answers a path; `methodNotAllowed` when only other methods do. */
  find(method: string, path: string): Match | 'notFound' | 'methodNotAllowed'
}

/** What a path is looked up by: `timetracking` of `/api/timetracking/record/{id}`, `map-tile` of `/map-tile/{z}/{x}/{y}.png`. */
const areaOf = (path: string): string => path.split('/')[path.startsWith('/api/') ? 2 : 1] ?? ''

/** `/api/timetracking/record/{id}` belongs to the router of `timetracking`; a fixed path is never taken for one with parameters. */
export function createRegistry(): Registry {
  const all: Served[] = []
  const fixed = new Map<string, Map<string, Served>>()
  const routers = new Map<string, Router>()
  const byLayer = new Map<string, Served>()
  const roots = new Set<string>()

  return {
    all,
    add(served) {
      const { method, path } = served.endpoint
      if (all.some(({ endpoint }) => endpoint.method === method && endpoint.path === path))
        throw new Error(`${method} ${path} is served twice.`)
      all.push(served)
      roots.add(path.split('/')[1]!)
      if (!path.includes('{')) {
        const methods = fixed.get(path) ?? new Map<string, Served>()
        fixed.set(path, methods.set(method, served))
        return
      }
      const router = routers.get(areaOf(path)) ?? new Router()
      routers.set(areaOf(path), router)
      const name = `${method} ${path}`
      byLayer.set(name, served)
      router.register(path.replace(/\{(\w+)\}/g, ':$1'), [method], [() => {}], { name })
    },
    isCall: (path) => path.split('/').length > 2 && roots.has(path.split('/')[1]!),
    find(method, path) {
      const methods = fixed.get(path)
      if (methods) {
        const exact = methods.get(method)
        return exact ? { served: exact, params: {} } : 'methodNotAllowed'
      }
      const router = routers.get(areaOf(path))
      const found = router?.match(path, method as Method)
      const layer = found?.pathAndMethod[0]
      if (layer) return { served: byLayer.get(String(layer.name))!, params: layer.params(path, layer.captures(path), {}) }
      return found && found.path.length > 0 ? 'methodNotAllowed' : 'notFound'
    },
  }
}
