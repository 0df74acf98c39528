// What a device has queued or sent.
import type { Page } from 'playwright'
import { allRoutes } from '../../api/routes.ts'
import { isWrite } from '../../shared/endpoint.ts'
import type { ContextDevice } from './device.ts'

const writing = allRoutes()
  .all.map(({ endpoint }) => endpoint)
  .filter(isWrite)
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
const push = '/api/sync/push'

/** Calls that write, as they leave the device from now on. */
export function sentBy({ context }: ContextDevice): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isOne = pathname === push || writing.some(({ method, path }) => method === request.method() && path.test(pathname))
    if (isOne) sent.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.slice(0, 300))
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
