// Whether what an endpoint answered is what its contract, and so the OpenAPI document, says that it may answer.
import { refusalsOf } from '../../api/openapi.ts'
import { isErrorCode } from '../../shared/errors.ts'
import type { World } from '../world.ts'

/** What is not declared, in words; null when all is as the contract says. */
export function undeclared({ app }: World, method: string, path: string, status: number, text: string): string | null {
  const match = app.registry.find(method, path.split('?')[0]!)
  // Nothing answers there: no contract speaks of it.
  if (typeof match === 'string' || status < 400) return null
  const { endpoint } = match.served
  const code = /\{"code":"([\w.]+)"/.exec(text)?.[1]
  if (isErrorCode(code) && refusalsOf(endpoint).has(code)) return null
  return `${endpoint.method} ${endpoint.path} answers ${status} ${code}, which its contract does not say`
}
