type Listen = <K extends keyof DocumentEventMap>(name: K, act: (event: DocumentEventMap[K]) => void) => void

/** Listens to the whole document, before what is in it does. Returns the function that adds a listener, and the one that ends all of them. */
export function listening(): { on: Listen; end: () => void } {
  const until = new AbortController()
  return {
    on: (name, act) => document.addEventListener(name, act, { capture: true, signal: until.signal }),
    end: () => until.abort(),
  }
}
