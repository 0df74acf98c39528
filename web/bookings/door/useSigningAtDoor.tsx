// Signing the contract from the sheet of check-in: the sheet goes on without that question once somebody has signed.
import { useState, type ReactNode } from 'react'
import { contractState, isLacking } from '../../../shared/bookings/contracts.ts'
import { signingRight } from '../../../shared/documents/signedDocument.ts'
import { SigningDialog } from '../../documents/parts/Signing.tsx'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { checkInSettings, contractsOn } from '../parts/guestContracts.ts'
import type { Asked } from './answers.ts'

/** The dialog in which a booking is signed, and for an animal what opens it: undefined where there is no booking yet, or no right for it. */
export function useSigningAtDoor(): { dialog: ReactNode; of: (asked: Asked) => (() => void) | undefined } {
  const { context } = useSignedIn()
  const canEdit = useCanEdit()
  const [open, setOpen] = useState<NonNullable<Asked['booking']> | null>(null)
  return {
    dialog: open && <SigningDialog about={{ type: open.service, bookingId: open.id }} onClose={() => setOpen(null)} />,
    of: ({ booking }) =>
      booking && canEdit && context.rights.includes(signingRight[booking.service]) ? () => setOpen(booking) : undefined,
  }
}

/** The questions that remain after contracts were signed. */
export function useStillOpen(asked: readonly Asked[]): readonly Asked[] {
  const { engine } = useSignedIn()
  const bookings = [...new Map(asked.flatMap(({ booking }) => (booking ? [[booking.id, booking]] : []))).values()]
  const signed = useRows(async () => {
    const contracts = await contractsOn(engine.replica, bookings)
    const states = asked.map(async ({ animalId, booking }) => {
      if (!booking) return []
      const { id: bookingId, service, contactId } = booking
      const state = contractState(
        await checkInSettings(engine, service),
        { service, bookingId, contactId, animalId },
        contracts,
        engine.zone,
      )
      return isLacking(state) ? [] : [animalId]
    })
    return (await Promise.all(states)).flat()
  }, [engine, asked])
  return asked.map((one) =>
    signed?.includes(one.animalId) ? { ...one, questions: one.questions.filter((question) => question !== 'contract') } : one,
  )
}
