import { contactName } from '../../shared/contacts/contact.ts'
import type { HomeCheckSaid } from '../../shared/adoption/interestActs.ts'
import { itself } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import HomeCheckDialog from './HomeCheckDialog.tsx'

/** The form of a home check with what the refused entry says. */
export default function CorrectHomeCheck({ entry, input, onClose }: RefusedProps<HomeCheckSaid & { id: string; animalId: string }>) {
  const { engine } = useSignedIn()
  const name = useRows(async () => {
    const contactId = (await engine.replica.interest.get(input.id))?.contactId
    const contact = contactId ? await engine.replica.contact.get(contactId) : undefined
    return contact ? contactName(contact) : ''
  }, [engine, input.id])
  if (name === undefined) return null
  return (
    <CorrectRow entry={entry} kind="interest" as={itself} onClose={onClose}>
      {(interest) => <HomeCheckDialog interest={interest} name={name} start={input} onClose={onClose} />}
    </CorrectRow>
  )
}
