import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { contactName } from '../../shared/contacts/contact.ts'
import { useSignedIn } from '../session/signedIn.ts'

/** A contact that this device knows; where it knows none, people are named in words alone. */
export function ContactField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const contacts = useLiveQuery(() => engine.replica.contact.toArray(), [engine]) ?? []
  if (contacts.length === 0) return null
  const options = contacts
    .map((contact) => ({ value: contact.id, label: contactName(contact) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'))
  return (
    <Select
      label={<Trans>Known contact</Trans>}
      description={<Trans>Or name the person below.</Trans>}
      searchable
      clearable
      limit={30}
      nothingFoundMessage={t`Nothing found`}
      clearButtonProps={{ 'aria-label': t`No contact` }}
      data={options}
      value={value}
      onChange={onChange}
    />
  )
}
