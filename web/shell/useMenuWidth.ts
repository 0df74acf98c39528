// Whether the side menu is wide. Tablets fold it, desks do not; anyone who decides differently is remembered on this device.
import { useCallback, useState } from 'react'
import { useMedia } from '../ui/useMedia.ts'

const key = 'obhut.menu'
type Width = 'wide' | 'folded'

const chosenWidth = (): Width | null => {
  const kept = localStorage.getItem(key)
  return kept === 'wide' || kept === 'folded' ? kept : null
}

export function useMenuWidth(): { wide: boolean; toggle: () => void } {
  const roomy = useMedia('(min-width: 1000px)')
  const [chosen, setChosen] = useState(chosenWidth)
  const wide = chosen === null ? roomy : chosen === 'wide'
  const toggle = useCallback(() => {
    const next: Width = wide ? 'folded' : 'wide'
    localStorage.setItem(key, next)
    setChosen(next)
  }, [wide])
  return { wide, toggle }
}
