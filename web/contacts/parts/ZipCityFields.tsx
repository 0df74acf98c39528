import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Trans } from '@lingui/react/macro'
import { Autocomplete, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { knownCountry } from '../../../shared/contacts/citiesForZip.ts'
import { report } from '../../reporting/report.ts'
import { citiesOnDevice } from './citiesForZip.ts'
import classes from './ZipCityFields.module.css'

interface Place {
  zip: string
  city: string
}

/** The places of a postal code. A single one is filled in, unless somebody typed another. */
function useCities({ zip, city }: Place, onChange: (change: Partial<Place>) => void): string[] {
  const [cities, setCities] = useState<string[]>([])
  /** What was filled in without anybody typing it; it goes with its code. */
  const filled = useRef('')
  const now = useRef({ city, onChange })
  useEffect(() => {
    now.current = { city, onChange }
  })
  useEffect(() => {
    let isCurrent = true
    const take = (found: string[]) => {
      if (!isCurrent) return
      setCities(found)
      const mayReplace = now.current.city.trim() === '' || now.current.city === filled.current
      const only = found.length === 1 ? found[0]! : ''
      if (!mayReplace || now.current.city === only) return
      filled.current = only
      now.current.onChange({ city: only })
    }
    citiesOnDevice(zip, knownCountry).then(take, (error: unknown) => report('warning', error))
    return () => {
      isCurrent = false
    }
  }, [zip])
  return cities
}

/** Postal code and city: the places of a German code are proposed, a single one is filled in. It works without a network. */
export function ZipCityFields({ zip, city, error, onChange }: Place & { error?: string; onChange: (change: Partial<Place>) => void }) {
  const cities = useCities({ zip, city }, onChange)
  return (
    <div>
      <div className={classes.fields}>
        <TextInput
          label={<Trans>Postal code (optional)</Trans>}
          name="zip"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
          value={zip}
          error={error}
          onChange={(event) => onChange({ zip: event.currentTarget.value })}
        />
        <Autocomplete
          label={<Trans>City (optional)</Trans>}
          name="city"
          autoComplete="address-level2"
          maxLength={100}
          data={cities}
          classNames={{ option: classes.option }}
          // All places of the code are proposed, whatever is in the field: there are few.
          filter={({ options }) => options}
          value={city}
          onChange={(typed) => onChange({ city: typed })}
        />
      </div>
      {cities.length > 0 && (
        <Text c="dimmed" size="sm" mt="xs">
          <Trans>
            Places of the postal code: ©{' '}
            <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
              OpenStreetMap contributors
            </a>
          </Trans>
        </Text>
      )}
    </div>
  )
}
