// What a device has queued or sent.
import type { Page } from 'playwright'
import { allRoutes } from '../../api/routes.ts'
import { isWrite } from '../../shared/endpoint.ts'
import type { ContextDevice } from './device.ts'

const calls = allRoutes().all.map(({ endpoint }) => ({
  method: endpoint.method,
  path: endpoint.path,
  writes: isWrite(endpoint),
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))
const push = '/api/sync/push'

/** A path without a parameter goes before one that has it. */
function isWriting(method: string, address: string): boolean {
  const fitting = calls.filter((call) => call.method === method && call.pattern.test(address))
  return address === push || ((fitting.find(({ path }) => path === address) ?? fitting[0])?.writes ?? false)
}

/** Calls that write, as they leave the device from now on. */
export function sentBy({ context }: ContextDevice): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isWriting(request.method(), pathname)) sent.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.slice(0, 300))
  })
  return sent
}

/** Entries in the outboxes of everybody who signed in on the device. */
export const outboxOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let count = 0
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name!))
      if (database.objectStoreNames.contains('outbox'))
        count += await answerOf(database.transaction('outbox').objectStore('outbox').count())
      database.close()
    }
    return count
  })
