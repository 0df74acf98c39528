/** Resolves when the browser says that the network is back, after `pause` milliseconds where it says nothing, and when `signal` is aborted. */
export const networkBack = (pause: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
