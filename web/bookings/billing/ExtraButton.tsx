import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Booking } from '../../../shared/bookings/booking.ts'
import { isExtraOnSale } from '../../../shared/bookings/billing/extra.ts'
import { isClosed } from '../../../shared/bookings/cancellation.ts'
import { byName } from '../../../shared/kept.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { useStatus } from '../../ui/useStatus.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { AddExtra } from './AddExtra.tsx'

/** Opens the dialog that adds an extra; empty where the house sells none, or this person takes no bookings. */
export function ExtraButton({ booking }: { booking: Booking }) {
  const { engine } = useSignedIn()
  const mayBook = useMayBook(booking.service)
  const status = useStatus()
  const [open, setOpen] = useState(false)
  const extras = useRows(async () => (await engine.replica.product.toArray()).filter(isExtraOnSale), [engine])
  if (!mayBook || isClosed(booking) || !extras?.length) return null
  const isOnline = status?.offlineSince === null
  return (
    <>
      <Button variant="default" disabled={!isOnline} onClick={() => setOpen(true)}>
        {isOnline ? <Trans>Add an extra</Trans> : <Trans>Add an extra (needs the server)</Trans>}
      </Button>
      {open && <AddExtra booking={booking} extras={extras.sort((a, b) => byName(a.name, b.name))} onClose={() => setOpen(false)} />}
    </>
  )
}
