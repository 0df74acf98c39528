// What waits while a tap is being drawn: whatever begins before its frame is painted makes the person wait for it.

/** Milliseconds after which nothing waits any longer: a window that nobody sees paints no frames. */
const patience = 250

let waiting = 0
let painted: PromiseWithResolvers<void> | null = null

/** While what a tap changed is not painted yet: resolves once it is. */
export const untilPainted = (): Promise<void> | null => painted?.promise ?? null

/** From now on others wait; the function that is returned is called when the change is drawn, and ends that after the frame. */
export function holdUntilPainted(): () => void {
  waiting += 1
  painted ??= Promise.withResolvers()
  let held = true
  const release = () => {
    if (!held) return
    held = false
    waiting -= 1
    if (waiting > 0) return
    painted?.resolve()
    painted = null
  }
  return () => {
    if (document.hidden) return release()
    setTimeout(release, patience)
    requestAnimationFrame(() => setTimeout(release))
  }
}
