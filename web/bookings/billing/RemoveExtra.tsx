import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { removeExtraCalls } from '../../../shared/bookings/billing/extra.ts'
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import type { Service } from '../../../shared/bookings/booking.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useStatus } from '../../ui/useStatus.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import classes from './Billing.module.css'

/** Takes an extra off its booking. */
export function RemoveExtra({ item }: { item: ToBillItem }) {
  const { service } = item
  return service === 'custody' ? null : <OfBooking item={item} service={service} />
}

function OfBooking({ item: { id, bookingId, text }, service }: { item: ToBillItem; service: Service }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const mayBook = useMayBook(service)
  const status = useStatus()
  const failed = useFailed()
  const { busy, once } = useBusy()
  if (!mayBook || bookingId === null) return null
  async function remove(params: { id: string }): Promise<void> {
    try {
      await engine.caller.call(removeExtraCalls[service], { params, body: { itemId: id } })
      toast({ tone: 'done', text: t`${text} was taken off the booking.` })
    } catch (error) {
      failed(error)
    }
    await engine.pullAll()
  }
  return (
    <span className={classes.acts} data-no-print>
      <Button
        variant="subtle"
        disabled={busy || status?.offlineSince !== null}
        aria-label={t`Take off the booking: ${text}`}
        onClick={() => void once(() => remove({ id: bookingId }))}
      >
        <Trans>Take off the booking</Trans>
      </Button>
    </span>
  )
}
