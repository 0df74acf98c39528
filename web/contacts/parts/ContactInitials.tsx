import { contactName, type Contact } from '../../../shared/contacts/contact.ts'
import { PersonInitials } from '../../ui/parts/PersonInitials.tsx'
import type { PortraitSize } from '../../ui/parts/Portrait.tsx'

/** A contact beside its name. */
export const ContactInitials = ({ contact, size }: { contact: Contact; size?: PortraitSize }) => (
  <PersonInitials id={contact.id} name={contactName(contact)} {...(size && { size })} />
)
