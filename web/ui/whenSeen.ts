/** Calls `act` once, when the element comes into sight. Returns what ends the waiting. Without an element nothing is called. */
export function whenSeen(element: Element | null, act: () => void): () => void {
  if (!element) return () => undefined
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    act()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
