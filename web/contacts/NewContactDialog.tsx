import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { Contact } from '../../shared/contacts/contact.ts'
import type { ContactSaid } from '../../shared/contacts/contactActs.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { ContactFields } from './ContactFields.tsx'
import { SimilarContacts } from './parts/SimilarContacts.tsx'
import { useContactForm } from './useContactForm.ts'

/** A contact entered in the middle of something else; works without a network. */
export default function NewContactDialog({
  start,
  onChosen,
  onClose,
}: {
  start: Partial<ContactSaid>
  onChosen: (contact: { id: string } | Contact) => void
  onClose: () => void
}) {
  const form = useContactForm(null, start)
  return (
    <FormDialog
      title={<Trans>New contact</Trans>}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
      form={{
        ...form,
        async save() {
          const saved = await form.save()
          if (saved) onChosen(saved)
          return saved !== null
        },
      }}
    >
      <Stack>
        <ContactFields form={form} />
        <SimilarContacts
          form={form}
          onTake={(contact) => {
            onChosen(contact)
            onClose()
          }}
        />
      </Stack>
    </FormDialog>
  )
}
