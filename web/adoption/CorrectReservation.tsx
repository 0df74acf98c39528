import { contactName } from '../../shared/contacts/contact.ts'
import type { Reservation } from '../../shared/adoption/interest.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { itself } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import ReserveDialog from './ReserveDialog.tsx'

/** The form of a reservation with what the refused entry says. */
export default function CorrectReservation({ entry, input, onClose }: RefusedProps<Reservation & { animalId: string }>) {
  const { engine } = useSignedIn()
  const { adoption } = useSettings()
  const known = useRows(async () => {
    const others = await engine.replica.interest.where('animalId').equals(input.animalId).toArray()
    const contactId = others.find(({ id }) => id === input.id)?.contactId
    const contact = contactId ? await engine.replica.contact.get(contactId) : undefined
    return { others, name: contact ? contactName(contact) : '' }
  }, [engine, input.animalId, input.id])
  if (!known) return null
  return (
    <CorrectRow entry={entry} kind="interest" as={itself} onClose={onClose}>
      {(interest) => <ReserveDialog interest={interest} {...known} settings={adoption} start={input.until} onClose={onClose} />}
    </CorrectRow>
  )
}
