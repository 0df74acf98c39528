import type { ReactNode } from 'react'
import { listOrganizations } from '../../../shared/operator/organizationRecord.ts'
import { useCall } from '../../ui/useCall.ts'
import { Choices, FindRecord } from './FindRecord.tsx'

/** As far as it is chosen here. */
export interface ChosenOrganization {
  id: string
  officialName: string
}

interface Props {
  label: ReactNode
  description?: ReactNode
  /** What a screen reader says of the button that chooses one. */
  choiceOf: (name: string) => string
  /** One that is not offered. */
  not?: string
  disabled?: boolean
  onChoose: (organization: ChosenOrganization) => void
}

/** Searches the organisations that are recorded, and offers the first few that are no duplicates. */
export const FindOrganization = ({ label, description, ...found }: Props) => (
  <FindRecord label={label} description={description}>
    {(words) => <Found words={words} {...found} />}
  </FindRecord>
)

function Found({ words, choiceOf, not, disabled, onChoose }: Omit<Props, 'label' | 'description'> & { words: string }) {
  const read = useCall(listOrganizations, { body: { search: words, duplicate: 'no' } })
  return (
    <Choices
      read={read}
      disabled={disabled}
      choicesOf={({ items }) =>
        items
          .filter(({ id }) => id !== not)
          .map(({ id, officialName, address }) => {
            const place = [address.zip, address.city].filter(Boolean).join(' ')
            const text = place ? `${officialName}, ${place}` : officialName
            return { id, text, label: choiceOf(officialName), choose: () => onChoose({ id, officialName }) }
          })
      }
    />
  )
}
