import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../keys.ts'
import { readWhenEntered, typedWith, type Typed } from './readerKeys.ts'

/** The parts of the screen that take a number. The newest one gets it, so that a dialog comes before the page below it. */
const takers: ((text: string) => void)[] = []

let typed: Typed | null = null

function press(event: KeyboardEvent): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return void (typed = null)
  if (event.key === 'Shift') return
  if (event.key !== 'Enter') return void (typed = typedWith(typed, event.key, event.timeStamp))
  const text = readWhenEntered(typed, event.timeStamp)
  typed = null
  if (text === null) return
  // Enter of a reader presses no button that happens to have the focus.
  event.preventDefault()
  event.stopPropagation()
  takers.at(-1)?.(text)
}

/** Calls `onRead` with each number that a reader types while no field has the focus. */
export function useReader(onRead: (text: string) => void): void {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const taker = (text: string) => read(text)
    if (takers.push(taker) === 1) document.addEventListener('keydown', press, { capture: true })
    return () => {
      takers.splice(takers.indexOf(taker), 1)
      if (takers.length === 0) document.removeEventListener('keydown', press, { capture: true })
    }
  }, [])
}
