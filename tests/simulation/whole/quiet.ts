// Rest: no request of a database is under way, and none was set free by the last one. Counts what fake-indexeddb defers, so it is loaded first.
let deferred = 0
const original = globalThis.setImmediate
globalThis.setImmediate = ((work: (...given: unknown[]) => void, ...given: unknown[]) => {
  deferred += 1
  return original(() => {
    deferred -= 1
    work(...given)
  })
}) as typeof setImmediate

const turn = () => new Promise<void>((resolve) => original(resolve))

export async function quiet(): Promise<void> {
  for (let still = 0; still < 4;) {
    await turn()
    still = deferred > 0 ? 0 : still + 1
  }
}
