// A field whose text is read when it is left: what is typed stays as it is until it means a value, and is never thrown away.
import { useEffect, useRef, useState } from 'react'

/** Milliseconds between leaving a field and what is shown about it: a button that is being pressed must not move away under the finger. */
const pause = 250

/** Whether somebody has left the field, or pressed Enter, since the last letter. */
export function useLeft() {
  const [isLeft, setLeft] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isLeft,
    blurred(): void {
      timer.current = setTimeout(() => setLeft(true), pause)
    },
    entered(): void {
      setLeft(true)
    },
    typed(): void {
      clearTimeout(timer.current)
      setLeft(false)
    },
  }
}

interface Given {
  value: string | null
  onChange: (value: string | null) => void
  /** The value that a text means, or null. */
  read: (text: string) => string | null
  /** Whether a text that is still being typed can mean no other value any more. */
  isWhole: (text: string) => boolean
}

/** What is being typed, beside the value that it was typed over. */
interface Typing {
  text: string
  over: string | null
}

export function useTyped({ value, onChange, read, isWhole }: Given) {
  const [typing, setTyping] = useState<Typing | null>(null)
  const left = useLeft()
  // Somebody else set another value, such as a button beside the field: that one is kept.
  const current = typing && (value === typing.over || read(typing.text) === value) ? typing : null
  const isEmpty = current?.text.trim() === ''
  const unreadable = current !== null && !isEmpty && read(current.text) === null

  /** What was typed counts now. */
  function settle(): void {
    if (!current || unreadable) return
    const meant = read(current.text)
    if (meant !== value) onChange(meant)
    setTyping(null)
  }

  return {
    /** The text that is in the field while it is not the one of its value. */
    text: current?.text,
    /** To be shown: not while somebody may still be in the middle of it. */
    wrong: unreadable && left.isLeft,
    forget: () => setTyping(null),
    /** For the input: `Form` looks for what cannot be read. */
    field: {
      'data-unreadable': unreadable || undefined,
      onFocus(event: React.FocusEvent<HTMLInputElement>): void {
        event.currentTarget.select()
      },
      onBlur(): void {
        left.blurred()
        settle()
      },
    },
    type(text: string): void {
      left.typed()
      setTyping({ text, over: value })
      const meant = read(text)
      if (text.trim() === '') onChange(null)
      else if (meant !== null && meant !== value && isWhole(text)) onChange(meant)
    },
    /** Enter was pressed: the form is about to be saved. */
    enter(): void {
      settle()
      left.entered()
    },
  }
}
