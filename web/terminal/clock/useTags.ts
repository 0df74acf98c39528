// Who punches: somebody tapped a name, or held a tag to the reader. The number of a tag goes to the server and is not kept.
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { tagDigits } from '../../../shared/terminal/tag.ts'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { useReader } from '../../ui/scan/useReader.ts'
import { notRecognised, openedByTag, type OpenedClock } from './openedClock.ts'

interface Open {
  /** Each dialog begins anew. */
  nth: number
  person: ClockPerson
  shown: OpenedClock | null
}

/** `unreachable`: a tag was held to the reader without the network. A code: the server refused it. */
type TagState = 'checking' | ErrorCode | null

/** `first`: the number that brought somebody to this screen. */
export function useTags(first: string | null, isReadOnly: boolean) {
  const { engine } = useWorkplace()
  const [open, setOpen] = useState<Open | null>(null)
  const [state, setState] = useState<TagState>(null)
  const show = (person: ClockPerson, shown: OpenedClock | null) => setOpen((before) => ({ nth: (before?.nth ?? 0) + 1, person, shown }))

  async function take(number: string) {
    if (isReadOnly || state === 'checking') return
    setState('checking')
    try {
      const found = await openedByTag(engine, number)
      setState(found ? null : 'unreachable')
      if (found) show(found.person, found.opened)
      else setOpen(null)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setState(error.code)
      setOpen(null)
    }
  }
  useReader((number) => void take(number), tagDigits.least)
  const takeFirst = useEffectEvent(() => {
    if (first !== null) void take(first)
  })
  useEffect(() => takeFirst(), [])

  return {
    open,
    state,
    /** A tag that is held to the reader while the PIN is asked for. */
    take: (number: string) => void take(number),
    /** After a tag that could not be checked a name is enough: the punch waits for a confirmation. */
    choose: (person: ClockPerson) => {
      show(person, state === 'unreachable' ? notRecognised : null)
      setState(null)
    },
    close: () => setOpen(null),
  }
}
