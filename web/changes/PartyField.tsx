import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { receives } from '../../shared/adoption/adopter.ts'
import { contactIn } from '../../shared/contacts/contactInWords.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { useHasRight } from '../session/signedIn.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { partyText } from './parts/flowTexts.ts'

interface Props {
  flow: Flow
  details: Details
  value: string | null
  error: ReactNode
  required: boolean
  onChange: (id: string | null) => void
}

/** Whom the animal came from or went to. Who has or owns it from then on is a contact; who only brings it may be named in words. */
export function PartyField({ flow, details, value, error, required, onChange }: Props) {
  const { i18n } = useLingui()
  const mayAdd = useHasRight('contacts.edit')
  // Changes and drafts of before name them in words.
  const { person, phone, address } = details
  const words = value === null ? [person, phone, address].filter(Boolean).join(', ') : ''
  const start = words ? contactIn({ person, phone, address }, 'person') : {}
  const party = partyText(flow)
  if (termsOf[flow].person !== 'contact')
    return (
      <ContactField
        description={termsOf[flow].person !== 'none' && <Trans>Or name the person below.</Trans>}
        {...{ value, error, required, start, onChange }}
      />
    )
  return (
    <ContactField
      label={party && i18n._(party)}
      description={
        words ? (
          <Trans>Noted so far, without a contact: {words}</Trans>
        ) : flow === 'fosterAdmission' || details.livesWith === 'fosterHome' ? (
          <Trans>Not needed where a foster home is chosen below: it says who it is.</Trans>
        ) : (
          !mayAdd && <Trans>You may not enter contacts: please ask somebody who may to enter one that is missing here.</Trans>
        )
      }
      judged={receives(flow) ? 'receives' : flow === 'foundGiveBack' ? 'entitled' : 'warns'}
      {...{ value, error, required, start, onChange }}
    />
  )
}
