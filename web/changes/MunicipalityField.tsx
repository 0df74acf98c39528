import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useEffect, useId, type ReactNode } from 'react'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { responsibleFor } from '../../shared/settings/municipality.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

interface Props {
  label: ReactNode
  details: Details
  error?: ReactNode
  required?: boolean
  onChange: (part: Details) => void
}

/** The municipality of a find: proposed by postal code and place, chosen among those that are known, or typed. */
export function MunicipalityField({ label, details, error, required = false, onChange }: Props) {
  const { engine } = useSignedIn()
  const list = useId()
  const all = useRows(() => engine.replica.municipality.toArray(), [engine])
  const { zip = '', city = '', municipality = '', municipalityId } = details
  const proposed = all ? responsibleFor(all, { zip, city }) : null
  const isProposed = proposed !== null && municipalityId === proposed.id
  const isOpen = municipality === '' || municipalityId != null
  // What somebody typed stays; what was proposed follows the place.
  useEffect(() => {
    if (proposed && isOpen && !isProposed) onChange({ municipality: proposed.name, municipalityId: proposed.id })
  })
  const typed = (name: string) => {
    const known = all?.find((one) => one.active && one.name === name.trim())
    onChange({ municipality: name, municipalityId: known?.id ?? null })
  }
  return (
    <>
      <TextInput
        label={label}
        description={isProposed && <Trans>Proposed by the place of the find.</Trans>}
        list={list}
        autoComplete="off"
        maxLength={120}
        error={error}
        required={required}
        value={municipality}
        onChange={(event) => typed(event.currentTarget.value)}
      />
      <datalist id={list}>
        {(all ?? [])
          .filter(({ active }) => active)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
    </>
  )
}
