// Faults of loading parts of the app that nobody asked for. They disturb nobody: the load-error event is about what the person waits for.

const quiet = new WeakSet<object>()

/** Whether this is why a part did not arrive that nobody asked for. It is known one task after the load broke off. */
export const isQuiet = (cause: unknown): boolean => typeof cause === 'object' && cause !== null && quiet.has(cause)

/** One attempt. Rejects as `load` does, and the load-error event is not raised. */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (typeof error === 'object' && error !== null) quiet.add(error)
    throw error
  }
}
