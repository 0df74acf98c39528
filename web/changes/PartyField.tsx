import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { contactIn } from '../../shared/contacts/contactInWords.ts'
import type { Details } from '../../shared/changes/flowDetails.ts'
import { termsOf, type Flow } from '../../shared/changes/flows.ts'
import { useHasRight } from '../session/signedIn.ts'
import { ContactField } from './ContactField.tsx'

interface Props {
  flow: Flow
  details: Details
  value: string | null
  error: ReactNode
  required: boolean
  onChange: (id: string | null) => void
}

/** Whom the animal came from or went to. Who adopts or receives it is a contact; other forms take words too. */
export function PartyField({ flow, details, value, error, required, onChange }: Props) {
  const mayAdd = useHasRight('contacts.edit')
  if (termsOf[flow].person !== 'contact')
    return (
      <ContactField
        description={termsOf[flow].person !== 'none' && <Trans>Or name the person below.</Trans>}
        {...{ value, error, required, onChange }}
      />
    )
  // Changes and drafts of before name them in words.
  const { person, phone, address } = details
  const words = value === null ? [person, phone, address].filter(Boolean).join(', ') : ''
  return (
    <ContactField
      label={flow === 'adoption' ? <Trans>Adopter</Trans> : <Trans>Receiver</Trans>}
      description={
        words ? (
          <Trans>Noted so far, without a contact: {words}</Trans>
        ) : (
          !mayAdd && <Trans>You may not enter contacts: please ask somebody who may to enter one that is missing here.</Trans>
        )
      }
      receives
      start={words ? contactIn({ person, phone, address }, 'person') : {}}
      {...{ value, error, required, onChange }}
    />
  )
}
