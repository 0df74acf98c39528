import { Link } from '@tanstack/react-router'
import type { Party } from '../../../shared/changes/story/ownership.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { flags } from '../../session/flags.ts'
import classes from '../../ui/NameLink.module.css'
import { useOwnerName } from './useOwnerName.ts'

/** What an owner is called, with the way to the contact that they are. */
export function OwnerName({ owner, contacts }: { owner: Party; contacts: ReadonlyMap<string, Contact> }) {
  const { context } = useSignedIn()
  const called = useOwnerName(contacts)(owner)
  if (!owner.contactId || !contacts.has(owner.contactId) || !flags.contacts(context)) return called
  return (
    <Link to="/contact/$id" params={{ id: owner.contactId }} className={classes.link}>
      {called}
    </Link>
  )
}
