// Items to bill as this device holds them, and those of older months from the server.
import { useMemo } from 'react'
import { itemsOfContact } from '../../../shared/bookings/billing/billingReads.ts'
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import type { Deposit } from '../../../shared/bookings/deposits/deposit.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useCall } from '../../ui/useCall.ts'
import { useRows } from '../../ui/useRows.ts'
import { withOlder } from '../parts/withOlder.ts'

/** The newest first, lines of a booking together and in their order. */
const newestFirst = (a: ToBillItem, b: ToBillItem): number => {
  if (a.from !== b.from) return a.from < b.from ? 1 : -1
  return a.sourceId === b.sourceId ? a.line - b.line : a.sourceId < b.sourceId ? -1 : 1
}

export function useItemsOfBooking(bookingId: string): readonly ToBillItem[] | undefined {
  const { engine } = useSignedIn()
  return useRows(
    async () => (await engine.replica.toBillItem.where('bookingId').equals(bookingId).toArray()).sort((a, b) => a.line - b.line),
    [engine, bookingId],
  )
}

/** As this device holds them: proposals, and those of the months around today. */
export function useItemsOfSource(sourceId: string): readonly ToBillItem[] | undefined {
  const { engine } = useSignedIn()
  return useRows(
    async () => (await engine.replica.toBillItem.where('sourceId').equals(sourceId).toArray()).sort(newestFirst),
    [engine, sourceId],
  )
}

/** Deposits of these bookings, as this device holds them. */
export function useDepositsOf(bookingIds: readonly string[]): readonly Deposit[] | undefined {
  const { engine } = useSignedIn()
  const asked = [...new Set(bookingIds)].sort().join()
  return useRows(
    async () => (await engine.replica.deposit.bulkGet(asked ? asked.split(',') : [])).flatMap((one) => one ?? []),
    [engine, asked],
  )
}

interface OfContact {
  items: readonly ToBillItem[]
  /** Received deposits that are set off. */
  deposits: readonly Deposit[]
  /** Whether only this device was asked: older items may be missing. */
  isPartial: boolean
}

export function useItemsOfContact(contactId: string): OfContact | undefined {
  const { engine } = useSignedIn()
  const own = useRows(() => engine.replica.toBillItem.where('contactId').equals(contactId).toArray(), [engine, contactId])
  const asked = useCall(itemsOfContact, { params: { id: contactId } })
  const told = asked.state === 'ready' ? asked.value : undefined
  const found = useMemo(() => {
    if (!own) return undefined
    // A proposal that the device does not hold has been taken back since the server answered.
    const older = (told?.items ?? []).filter(({ state }) => state !== 'proposed')
    return { items: withOlder(own, older).sort(newestFirst), isPartial: told === undefined }
  }, [own, told])
  const held = useDepositsOf([
    ...(found?.items ?? []).flatMap(({ bookingId }) => bookingId ?? []),
    ...(told?.deposits ?? []).map(({ id }) => id),
  ])
  // Since the server answered, a receipt may have been taken back here.
  return found && held && { ...found, deposits: withOlder(held, told?.deposits ?? []) }
}
