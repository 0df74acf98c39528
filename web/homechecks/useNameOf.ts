import { contactName } from '../../shared/contacts/contact.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

/** The name of a contact; undefined until it is read, and empty where the device does not hold it. */
export function useNameOf(contactId: string): string | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const contact = await engine.replica.contact.get(contactId)
    return contact ? contactName(contact) : ''
  }, [engine, contactId])
}
