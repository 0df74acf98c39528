import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ContactField } from '../../contacts/parts/ContactField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

/** Asks for the contact to visit, and leads to the form. */
export default function ChooseContact({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [contactId, setContactId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  return (
    <FormDialog
      title={<Trans>Whose home is to be checked?</Trans>}
      form={{
        dirty: false,
        save: async () => {
          setMissing(contactId === null)
          if (contactId === null) return false
          await navigate({ to: '/home-check/request/$contactId', params: { contactId } })
          return true
        },
      }}
      submit={<Trans>Next</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <ContactField
        label={<Trans>Contact</Trans>}
        required
        value={contactId}
        error={isMissing && contactId === null && t`Please choose a contact.`}
        start={{ roles: ['interested'] }}
        onChange={setContactId}
      />
    </FormDialog>
  )
}
