// The service worker: every piece of code is kept on the device, so a page never visited before opens offline. It never
// caches answers of the API (the replica is the cache), and it takes over only when the app asks it to.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { shareAddress } from './ui/shareAddress.ts'
import { keepShared } from './ui/sharedFiles.ts'

interface KeptFile {
  url: string
  /** Null where the name tells one version of the file from the next. */
  revision: string | null
}

declare let self: ServiceWorkerGlobalScope & { __WB_MANIFEST: KeptFile[] }

cleanupOutdatedCaches()
const entries = self.__WB_MANIFEST as KeptFile[]
const files = new PrecacheController()
files.addToCacheList(entries)
registerRoute(new PrecacheRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [/^source$/] }))

/** Over HTTP/1.1 a browser has six connections to a server: two stay with the page. */
const atOnce = 4

/** Several files at once, as one after the other they take half a minute where each answer takes a sixth of a second. */
async function keepFiles(event: ExtendableEvent): Promise<void> {
  const left = entries.values()
  const keepNext = async (): Promise<void> => {
    for (const { url, revision } of left) {
      const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' })
      const cacheKey = files.getCacheKeyForURL(request.url)!
      await Promise.all(files.strategy.handleAll({ request, event, params: { cacheKey } }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepNext))
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles(event)))
self.addEventListener('activate', (event) => event.waitUntil(files.activate(event)))
// The terminal is an app of its own below its address.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/terminal',
  async () => Response.redirect('/terminal/'),
)
registerRoute(new NavigationRoute(files.createHandlerBoundToURL('/terminal/index.html'), { allowlist: [/^\/terminal\//] }))
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/map-tile\//, /^\/book\//, /^\/assets\//, /^\/healthz$/, /^\/readyz$/, /^\/metrics$/, /^\/demo\/mails$/],
  }),
)

// Another app hands over pictures. They are kept before the page opens, so that a sign-in on the way, or no network, loses none.
registerRoute(
  ({ url }) => url.pathname === shareAddress,
  async ({ request }) => {
    await keepShared(await request.formData()).catch(() => 0)
    return Response.redirect(shareAddress, 303)
  },
  'POST',
)

/** What never changes under its address: fetched once, and the newest `most` of its kind are kept. */
async function once(kind: string, request: Request, most: number): Promise<Response> {
  const kept = await caches.open(kind)
  const known = await kept.match(request)
  if (known) return known
  await kept.add(request)
  const added = (await kept.match(request))!
  const all = await kept.keys()
  for (const old of all.slice(0, Math.max(0, all.length - most))) await kept.delete(old)
  return added
}

// Needed where the browser reads no codes by itself; too large to be fetched before anybody scans.
registerRoute(
  ({ url }) => /^\/assets\/.*\.wasm$/.test(url.pathname),
  ({ request }) => once('code-reader', request, 1),
)

// Parts of the map that were looked at are there without a network too.
registerRoute(
  ({ url }) => url.pathname.startsWith('/map-tile/'),
  ({ request }) => once('map-tiles', request, 400),
)

// The very first page is served from the network; from here on it has its worker too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
