import { Trans } from '@lingui/react/macro'
import type { Contact } from '../../shared/contacts/contact.ts'
import { changeContact, moreFields, moreOf, type ContactSaid } from '../../shared/contacts/contactActs.ts'
import { noDetails, type ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { contactRecord } from '../../shared/records/contactRecord.ts'
import type { OutboxEntry } from '../../sync/store.ts'
import type { AsCorrected } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import type { RefusedProps } from '../words/words.ts'
import { ContactFields } from './ContactFields.tsx'
import { MoreContactFields } from './MoreContactFields.tsx'
import { useContactForm } from './useContactForm.ts'
import classes from './Contacts.module.css'

type Input = (ContactSaid & { id: string | null }) | { id: string; said: Partial<ContactSaid> }
const saidIn = (input: Input): Partial<ContactSaid> => ('said' in input ? input.said : input)

/** The form performs what was changed since: it is laid over what the entry says. */
const as =
  (entry: OutboxEntry): AsCorrected =>
  ({ name, input }) => {
    if (name !== changeContact.name) return null
    const { said } = input as { said: Partial<ContactSaid> }
    const before = entry.input as Input
    return 'said' in before ? { ...before, said: { ...before.said, ...said } } : { ...before, ...said, id: null }
  }

export default function CorrectContact({ entry, input, onClose }: RefusedProps<Input>) {
  return (
    <CorrectRow entry={entry} kind="contact" as={as} onClose={onClose}>
      {(contact) =>
        'said' in input ? (
          <Known contact={contact} input={input} onClose={onClose} />
        ) : (
          <Form contact={contact} details={{ ...noDetails(contact.id), ...moreOf(input) }} onClose={onClose} />
        )
      }
    </CorrectRow>
  )
}

/** The server has the details; without it the form shows the row, and those details that were entered. */
function Known({ contact, input, onClose }: { contact: Contact; input: Input; onClose: () => void }) {
  const read = useCall(contactRecord, { params: { id: contact.id } })
  if (read.state === 'loading') return <Loading />
  const said = saidIn(input)
  const isAboutDetails = moreFields.some((field) => field in said)
  const known = read.state === 'ready' ? read.value.details : isAboutDetails ? noDetails(contact.id) : null
  return <Form contact={contact} details={known && { ...known, ...moreOf(said) }} onClose={onClose} />
}

function Form({ contact, details, onClose }: { contact: Contact; details: ContactDetails | null; onClose: () => void }) {
  const form = useContactForm({ contact, details })
  return (
    <FormDialog
      title={<Trans>Edit contact</Trans>}
      form={{ ...form, save: async () => (await form.save()) !== null }}
      submit={<Trans>Save</Trans>}
      untouched="closes"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <ContactFields form={form} />
        {form.hasDetails && <MoreContactFields form={form} />}
      </div>
    </FormDialog>
  )
}
