// What arrives in the field of a PIN: the six digits of a person, or the number of a tag that a reader types there.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { pinLength } from '../../../shared/terminal/pin.ts'
import { tagDigits } from '../../../shared/terminal/tag.ts'
import { mayBeReader, readerEnds, readWhenEntered, typedWith, type Typed } from '../../ui/scan/readerKeys.ts'

export interface PinDoors {
  /** Throws the refusal of the PIN. */
  onPin: (pin: string) => Promise<void>
  onTag: (number: string) => void
}

/** The last digit of a PIN sends it. Digits at the pace of a reader wait for a moment: the Enter of a reader makes a tag of them, and no PIN is tried. */
export function usePin({ onPin, onTag }: PinDoors) {
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState<ErrorCode | null>(null)
  const [checking, setChecking] = useState(false)
  const keys = useRef<Typed | null>(null)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])

  async function send(typed: string) {
    setChecking(true)
    setWrong(null)
    try {
      await onPin(typed)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setWrong(error.code)
      setPin('')
      setChecking(false)
    }
  }

  function type(next: string) {
    if (checking) return
    clearTimeout(wait.current)
    const digits = next.replace(/\D/g, '')
    const typed = digits.slice(0, pinLength)
    setPin(typed)
    if (typed.length < pinLength) return
    const isReader = mayBeReader(keys.current)
    if (!isReader) return void send(typed)
    // More digits at this pace than a PIN has are a tag, also from a reader that ends without Enter.
    const isPin = digits.length === pinLength
    wait.current = setTimeout(() => (isPin ? void send(typed) : setPin('')), readerEnds)
  }

  /** Of the field: the number of a tag ends with Enter. */
  function press(event: KeyboardEvent) {
    if (event.key === 'Shift') return
    if (event.key !== 'Enter') return void (keys.current = typedWith(keys.current, event.key, event.timeStamp))
    const number = readWhenEntered(keys.current, event.timeStamp, tagDigits.least)
    keys.current = null
    if (number === null) return
    event.preventDefault()
    clearTimeout(wait.current)
    setPin('')
    if (!checking) onTag(number)
  }

  return { pin, wrong, checking, type, press, removeLast: () => setPin(pin.slice(0, -1)) }
}
