// Pictures that another app handed over: the service worker keeps them on this device until somebody has put them where they belong.

const shelf = 'shared-files'
/** Below this address a picture is found in the cache. Nobody asks the server for it. */
const place = '/shared-files/'
/** More at once, or a larger one, in bytes, is no picture from a phone. */
const most = 20
const largest = 50_000_000

/** Keeps the pictures of a form that was shared. Resolves to how many there were. */
export async function keepShared(form: FormData): Promise<number> {
  const files = form.getAll('photos').filter((entry) => entry instanceof File)
  const kept = files.filter(({ size }) => size > 0 && size <= largest).slice(0, most)
  const cache = await caches.open(shelf)
  for (const [at, file] of kept.entries()) {
    const headers = { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) }
    await cache.put(`${place}${Date.now()}-${at}`, new Response(file, { headers }))
  }
  return kept.length
}

/** The ones that wait, the oldest first. */
export async function sharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(shelf))) return []
  const cache = await caches.open(shelf)
  const answers = await cache.matchAll()
  return Promise.all(
    answers.map(async (answer) => {
      const bytes = await answer.blob()
      return new File([bytes], decodeURIComponent(answer.headers.get('X-Name') ?? ''), { type: bytes.type })
    }),
  )
}

/** Takes them off this device. */
export async function forgetShared(): Promise<void> {
  await caches.delete(shelf)
}
