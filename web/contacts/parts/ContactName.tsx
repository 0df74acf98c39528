import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { contactName, type Contact } from '../../../shared/contacts/contact.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { flags } from '../../session/flags.ts'
import classes from '../../ui/NameLink.module.css'

type Named = Pick<Contact, 'id' | 'forename' | 'surname' | 'company'> | { id: string; name: string }

/** What a contact is called, with the way to its record for those who may open it. */
export function ContactName({ contact }: { contact: Named }) {
  const { context } = useSignedIn()
  const called = ('name' in contact ? contact.name : contactName(contact)) || <Trans>Anonymised contact</Trans>
  if (!flags.contacts(context)) return called
  return (
    <Link to="/contact/$id" params={{ id: contact.id }} className={classes.link}>
      {called}
    </Link>
  )
}
