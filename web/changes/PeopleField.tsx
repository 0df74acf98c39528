import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconSelector, IconUserPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostPeople, personRoles, type Details, type PersonRole } from '../../shared/changes/story/flowDetails.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { roleTexts } from './parts/factTexts.ts'
import classes from './Flow.module.css'

export type People = NonNullable<Details['people']>

interface Props {
  people: People
  error?: ReactNode
  onChange: (people: People) => void
}

/** Further people of a change, each with what they have to do with it. */
export function PeopleField({ people, error, onChange }: Props) {
  const { i18n, t } = useLingui()
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
            <ContactField
              label={<Trans>Contact</Trans>}
              clearable={false}
              error={one.contactId === '' && error}
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
