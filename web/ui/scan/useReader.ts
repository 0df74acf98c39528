import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../keys.ts'
import { fewestOfChip, readWhenEntered, typedWith, type Typed } from './readerKeys.ts'

/** The parts of the screen that take a number. The newest one gets it, so that a dialog comes before the page below it. */
const takers: { take: (text: string) => void; fewest: number }[] = []

let typed: Typed | null = null

function press(event: KeyboardEvent): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return void (typed = null)
  if (event.key === 'Shift') return
  if (event.key !== 'Enter') return void (typed = typedWith(typed, event.key, event.timeStamp))
  const taker = takers.at(-1)
  const text = taker ? readWhenEntered(typed, event.timeStamp, taker.fewest) : null
  typed = null
  if (!taker || text === null) return
  // Enter of a reader presses no button that happens to have the focus.
  event.preventDefault()
  event.stopPropagation()
  taker.take(text)
}

/** Calls `onRead` with each number of `fewest` digits at least that a reader types while no field has the focus. */
export function useReader(onRead: (text: string) => void, fewest: number = fewestOfChip): void {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const taker = { take: (text: string) => read(text), fewest }
    if (takers.push(taker) === 1) document.addEventListener('keydown', press, { capture: true })
    return () => {
      takers.splice(takers.indexOf(taker), 1)
      if (takers.length === 0) document.removeEventListener('keydown', press, { capture: true })
    }
  }, [fewest])
}
