import { Trans } from '@lingui/react/macro'
import { NounDialog } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { useLive } from '../ui/useLive.ts'
import { useCallback } from 'react'
import { useEvents } from './EventForm.tsx'

interface Props {
  /** Of the appointment that is open; null for a new one. */
  id: string | null
  /** The day of a new one. */
  date: string
  onClose: () => void
}

/** The form of an appointment, over the calendar. */
export default function EventDialog({ id, date, onClose }: Props) {
  const { engine } = useSignedIn()
  const props = useEvents(date)
  const live = useLive(
    useCallback(async () => (id === null ? null : ((await engine.replica.calendarEvent.get(id)) ?? 'gone')), [engine, id]),
  )
  if (live.state !== 'ready') return null
  if (live.value === 'gone')
    return (
      <Banner tone="info">
        <Trans>This appointment has been deleted, or is not on this device.</Trans>
      </Banner>
    )
  return <NounDialog key={id} {...props} row={live.value} onClose={onClose} />
}
