// Who collects animals: a field that may stay empty, and what a check-out says of it.
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import type { AtDoor } from '../../../shared/bookings/arrival.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { collectorsBefore } from './collectorsBefore.ts'

/** `animals`: those that can be collected; without one there is no field. `contact`: the name of the contact of the booking. */
export function useCollector(
  animals: readonly { id: string }[],
  contact: string | undefined,
): { said: Pick<AtDoor, 'pickedUpBy'>; field: ReactNode } {
  const [name, setName] = useState('')
  const pickedUpBy = name.trim()
  return {
    said: pickedUpBy ? { pickedUpBy } : {},
    field: animals.length > 0 && <Collector animalIds={animals.map(({ id }) => id)} contact={contact} value={name} onChange={setName} />,
  }
}

interface FieldProps {
  animalIds: readonly string[]
  contact: string | undefined
  value: string
  onChange: (name: string) => void
}

/** Proposes the contact, and the people who collected these animals before. */
function Collector({ animalIds, contact, value, onChange }: FieldProps) {
  const { engine } = useSignedIn()
  const list = useId()
  const key = animalIds.join()
  const before = useRows(() => collectorsBefore(engine.replica, key.split(',')), [engine, key]) ?? []
  return (
    <>
      <TextInput
        label={<Trans>Picked up by</Trans>}
        autoComplete="off"
        maxLength={100}
        list={list}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={list}>
        {[...new Set([...(contact ? [contact] : []), ...before])].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
