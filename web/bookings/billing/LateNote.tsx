import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockExclamation } from '@tabler/icons-react'
import { latePickUp, lateItemId, minutesLate, visitPrices, type LatePickUp } from '../../../shared/bookings/billing/lateFee.ts'
import type { Service } from '../../../shared/bookings/booking.ts'
import { bookingAreas } from '../../../shared/bookings/taking/leadTime.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { formatDuration } from '../../../shared/time.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { useRows } from '../../ui/useRows.ts'
import { itemStateTexts } from './itemTexts.ts'
import lateMark from '../../ui/LateMark.module.css'

interface Props {
  service: Service
  booking: { id: string; endDate: string; pickUpTime: string | null }
  stay: { id: string; animalId: string; checkedOutAt: string | null }
}

/** How late an animal was picked up, and what became of the fee; empty for a pick-up in time or without a fee. */
export function LateNote(props: Props) {
  const { zone } = useSignedIn()
  const { booking, stay } = props
  const minutes = stay.checkedOutAt === null ? 0 : minutesLate(booking, stay.checkedOutAt, zone)
  return minutes > 0 && <Fee {...props} minutes={minutes} />
}

/** The item of the booking, and the late pick-up as this device works it out. */
async function readLate({ replica, tenantId }: Engine, service: Service, booking: Props['booking'], zone: string) {
  const area = bookingAreas[service]
  const [item, setting, stays, products] = await Promise.all([
    replica.toBillItem.get(lateItemId(booking)),
    replica.areaSetting.get(areaSettingId(tenantId, area)),
    replica.stay.where('bookingId').equals(booking.id).toArray(),
    replica.product.toArray(),
  ])
  return { item: item ?? null, late: latePickUp(booking, stays, settingsOf(area, setting), zone, visitPrices(products)) }
}

/** Until the server has the check-out, its item is the one that this device works out. Both are about the whole booking, so that one of its animals shows the amount. */
function Fee({ service, booking, stay, minutes }: Props & { minutes: number }) {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const isPending = usePendingIds('stay').has(stay.id)
  const found = useRows(
    () => readLate(engine, service, booking, zone),
    [engine, service, booking.id, booking.endDate, booking.pickUpTime, zone],
  )
  if (!found || !found.late || !isOf(found.late, stay.animalId)) return null
  const { item, late } = found
  if (!item && !isPending) return null
  const [duration, cents] = [formatDuration(minutes), item?.amountCents ?? late.cents]
  const amount = late.animalIds[0] === stay.animalId && formats.money(cents)
  return (
    <span className={lateMark.late}>
      <IconClockExclamation size={16} aria-hidden />{' '}
      <Dotted parts={[<Trans key="late">{duration} h late</Trans>, amount, amount && i18n._(itemStateTexts[item?.state ?? 'proposed'])]} />
    </span>
  )
}

const isOf = ({ animalIds }: LatePickUp, animalId: string): boolean => animalIds.includes(animalId)
