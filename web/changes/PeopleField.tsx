import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NativeSelect, Select } from '@mantine/core'
import { IconSelector, IconUserPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostPeople, personRoles, type Details, type PersonRole } from '../../shared/changes/flowDetails.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import { roleTexts } from './factTexts.ts'
import classes from './Flow.module.css'

export type People = NonNullable<Details['people']>

interface Props {
  people: People
  error?: ReactNode
  onChange: (people: People) => void
}

/** Further people of a change, each with what they have to do with it. Absent where the device knows no contact. */
export function PeopleField({ people, error, onChange }: Props) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const contacts = useRows(() => engine.replica.contact.toArray(), [engine])
  if (!contacts || (contacts.length === 0 && people.length === 0)) return null
  const options = contacts
    .map((contact) => ({ value: contact.id, label: contactName(contact) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'))
  const replaced = (at: number, ...with_: People) => onChange(people.toSpliced(at, 1, ...with_))
  return (
    <>
      {people.map((one, at) => (
        <div key={at} className={classes.pair}>
          <NativeSelect
            label={<Trans>Who it is</Trans>}
            rightSection={<IconSelector size={18} aria-hidden />}
            rightSectionPointerEvents="none"
            value={one.role}
            data={personRoles.map((value) => ({ value, label: i18n._(roleTexts[value]) }))}
            onChange={(event) => replaced(at, { ...one, role: event.currentTarget.value as PersonRole })}
          />
          <div className={classes.person}>
            <Select
              label={<Trans>Contact</Trans>}
              searchable
              limit={30}
              error={one.contactId === '' && error}
              nothingFoundMessage={t`Nothing found`}
              // One that the device does not know stays chosen.
              data={
                one.contactId && !options.some(({ value }) => value === one.contactId)
                  ? [...options, { value: one.contactId, label: t`Known contact` }]
                  : options
              }
              value={one.contactId || null}
              onChange={(contactId) => replaced(at, { ...one, contactId: contactId ?? '' })}
            />
            <ActionIcon variant="subtle" aria-label={t`Remove this person`} onClick={() => replaced(at)}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      {people.length < mostPeople && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          leftSection={<IconUserPlus size={20} aria-hidden />}
          onClick={() => onChange([...people, { role: 'other', contactId: '' }])}
        >
          <Trans>One more person</Trans>
        </Button>
      )}
    </>
  )
}
