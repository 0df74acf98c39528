// The form with which a booking is closed: which of its animals do not come, why, and for which fee. The rules are the shared ones.
import type { Booking, Service } from '../../../shared/bookings/booking.ts'
import type { CloseInput } from '../../../shared/bookings/cancellation.ts'
import { closingProblems, type Closing } from '../../../shared/bookings/closingTerms.ts'
import type { Surplus } from '../../../shared/bookings/surplus.ts'
import { dueFee, type DueFee } from '../../../shared/bookings/price/cancellationFee.ts'
import { tiersFor } from '../../../shared/bookings/price/peak.ts'
import { keptPriceOf, priceOfBooking } from '../../../shared/bookings/price/priceOfBooking.ts'
import type { ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useRows } from '../../ui/useRows.ts'
import { useDepositsOf } from '../billing/useItems.ts'
import { nameOf, useClosing } from '../parts/acts.tsx'
import { usePriceFacts } from '../parts/usePriceFacts.ts'
import { useVisitsLost } from './useVisitsLost.ts'

interface Values {
  /** The animals that do not come. */
  animalIds: readonly string[]
  reason: string
  /** Null: as the tiers say. */
  feeCents: number | null
  feeReason: string
  /** No visit is taken although it is late. */
  keepsVisits: boolean
  /** Of a received deposit that is more than the fee. */
  surplus: Surplus
}

export interface ClosingOf {
  service: Service
  closing: Closing
  booking: Booking
  guests: readonly ListedGuest[]
  /** The animals that it is about at first; without them all that have not come. */
  animalIds?: readonly string[] | undefined
}

const isExpected = ({ stay }: ListedGuest): boolean => stay.active && stay.checkedInAt === null

/** What the tiers say on this device; undefined for the first moment, null without tiers. */
function useDueFee({ service, closing, booking, guests }: ClosingOf): { due: DueFee | null; priceCents: number | null } | undefined {
  const { engine } = useSignedIn()
  const today = useToday()
  const tiers = useRows(() => engine.replica.cancellationTier.where('service').equals(service).toArray(), [engine, service])
  const stays = guests.flatMap(({ stay }) => (stay.active ? [stay] : []))
  const facts = usePriceFacts(service === 'pension' ? stays : [])
  if (!tiers || !facts) return undefined
  const byList = () => (service === 'pension' ? keptPriceOf(priceOfBooking(booking, facts), facts, stays.length) : null)
  const priceCents = (booking.price ?? byList())?.totalCents ?? null
  const { startDate } = booking
  const held = tiersFor(tiers, booking, facts)
  return { due: dueFee({ tiers: held, startDate, cancelDate: closing === 'noShow' ? startDate : today, priceCents }), priceCents }
}

/** The received deposit of a booking about which this person decides, in cents; undefined for the first moment. */
function usePaidDeposit(bookingId: string): number | undefined {
  const mayBook = useHasRight('payment.book')
  const deposits = useDepositsOf([bookingId])
  if (!deposits) return undefined
  return mayBook ? deposits.reduce((sum, { cents, receivedOn }) => sum + (receivedOn === null ? 0 : cents), 0) : 0
}

const nothingSaid = { reason: '', feeCents: null, feeReason: '', keepsVisits: false, surplus: 'refund' as const }
const exceptions = ({ keepsVisits, surplus }: Values, surplusCents: number): Pick<CloseInput, 'keepsVisits' | 'surplus'> => ({
  ...(keepsVisits && { keepsVisits }),
  ...(surplusCents > 0 && { surplus }),
})
const idsOf = (guests: readonly ListedGuest[]): string[] => guests.map(({ stay }) => stay.animalId)

export function useClosingForm(of: ClosingOf) {
  const { service, closing, booking, guests } = of
  const { close } = useClosing(service)
  const known = useDueFee(of)
  const paidCents = usePaidDeposit(booking.id)
  const expected = guests.filter(isExpected)
  const form = useRecordForm<Values>({
    keep: `closing:${booking.id}`,
    begin: () => ({ ...nothingSaid, animalIds: idsOf(expected).filter((id) => of.animalIds?.includes(id) ?? true) }),
  })
  const { values } = form
  const chosen = expected.filter(({ stay }) => values.animalIds.includes(stay.animalId))
  const visits = useVisitsLost(of, chosen, values.keepsVisits)
  const isWhole = chosen.length === guests.filter(({ stay }) => stay.active).length
  // A visit that is taken and a fee are never due for the same animal.
  const due = isWhole && !visits?.coversAll ? (known?.due ?? null) : null
  const feeCents = values.feeCents ?? due?.feeCents ?? null
  const isChosen = isWhole && !visits?.coversAll && values.feeCents !== null && values.feeCents !== due?.feeCents
  const surplusCents = isWhole && paidCents !== undefined ? Math.max(0, paidCents - (feeCents ?? 0)) : 0
  const terms = { reason: values.reason.trim(), fee: isChosen ? { cents: values.feeCents!, reason: values.feeReason.trim() } : null }

  /** True once it is saved on this device. */
  async function save(): Promise<boolean> {
    // What it costs is shown first.
    if (!known || !visits || paidCents === undefined) return false
    const none = chosen.length === 0 ? [{ code: 'field.missing' as const, field: 'animalIds' }] : []
    const saved = await form.save([...none, ...closingProblems(closing, terms, due)], () => {
      const stays = chosen.map(({ stay: { id, animalId } }) => ({ id, animalId }))
      const names = chosen.map(({ animal }) => (animal ? nameOf(animal) : '?')).join(', ')
      const said = { ...terms, proposedCents: due?.feeCents ?? null, ...exceptions(values, surplusCents) }
      return close(closing, { bookingId: booking.id, stays, whole: isWhole, ...said }, names)
    })
    return saved === true
  }
  const { saving, dirty, left, release, change, errors } = form
  return {
    closing,
    values,
    expected,
    isWhole,
    isReady: known !== undefined && visits !== undefined && paidCents !== undefined,
    visits,
    due,
    priceCents: known?.priceCents ?? null,
    feeCents,
    isChosen,
    surplusCents,
    errors,
    saving,
    dirty,
    left,
    release,
    change,
    save,
  }
}
export type ClosingForm = ReturnType<typeof useClosingForm>
