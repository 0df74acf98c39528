import { useEffect } from 'react'

/** Once every picture of the sheet is there; one that cannot be shown is not waited for. */
const drawn = () =>
  Promise.allSettled([...document.querySelectorAll<HTMLImageElement>('[data-alone-on-paper] img')].map((image) => image.decode()))

/** Prints the sheet that is alone on paper as soon as it is in the page. */
export function usePrintAlone(onDone: () => void): void {
  useEffect(() => {
    let isLeft = false
    addEventListener('afterprint', onDone)
    // Names, logo and photo come from the device's storage.
    const soon = setTimeout(() => void drawn().then(() => isLeft || print()), 100)
    return () => {
      isLeft = true
      clearTimeout(soon)
      removeEventListener('afterprint', onDone)
    }
  }, [onDone])
}
