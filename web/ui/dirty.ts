// Which forms hold input that is not saved: leaving asks first, and an update never interrupts them.
import { useEffect, useId } from 'react'

const dirty = new Set<string>()

export const anyFormDirty = (): boolean => dirty.size > 0

export function useDirty(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      dirty.delete(id)
      window.removeEventListener('beforeunload', warn)
    }
  }, [id, isDirty])
}
