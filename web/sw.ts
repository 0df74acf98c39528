// The service worker: every piece of code is kept on the device, so a page never visited before opens offline. It never
// caches answers of the API (the replica is the cache), and it takes over only when the app asks it to.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare let self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, ignoreURLParametersMatching: [/^source$/] })
// The terminal is an app of its own below its address.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/terminal',
  async () => Response.redirect('/terminal/'),
)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/terminal/index.html'), { allowlist: [/^\/terminal\//] }))
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/assets\//, /^\/healthz$/, /^\/readyz$/, /^\/metrics$/, /^\/demo\/mails$/],
  }),
)

// The very first page is served from the network; from here on it has its worker too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
