import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { limits, type Address } from '../../shared/contacts/contactDetails.ts'
import { isZip } from '../../shared/contacts/contactRules.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { countries, named } from './countries.ts'
import type { ContactForm } from './useContactForm.ts'
import { ZipCityFields } from './parts/ZipCityFields.tsx'
import classes from './Contacts.module.css'

const blank: Address = { street: '', zip: '', city: '', country: 'DE' }

/** Addresses besides the main one; each can take its place. */
export function MoreAddresses({ form: { values, errors, change } }: { form: ContactForm }) {
  const { i18n } = useLingui()
  const { moreAddresses, street, zip, city, country } = values
  const put = (at: number, ...with_: Address[]) => change({ moreAddresses: moreAddresses.toSpliced(at, 1, ...with_) })
  const zipError = errors.moreAddresses && i18n._(errorTexts[errors.moreAddresses])
  return (
    <>
      {moreAddresses.map((address, at) => (
        <OneAddress
          key={at}
          address={address}
          nth={at + 2}
          error={zipError && !isZip(address.zip.trim(), address.country) ? zipError : undefined}
          onChange={(part) => put(at, { ...address, ...part })}
          onMain={() => change({ ...address, moreAddresses: moreAddresses.toSpliced(at, 1, { street, zip, city, country }) })}
          onRemove={() => put(at)}
        />
      ))}
      {moreAddresses.length < limits.addresses - 1 && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => change({ moreAddresses: [...moreAddresses, blank] })}
          >
            <Trans>One more address</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

interface Props {
  address: Address
  /** The main one is the first. */
  nth: number
  error: string | undefined
  onChange: (part: Partial<Address>) => void
  onMain: () => void
  onRemove: () => void
}

function OneAddress({ address, nth, error, onChange, onMain, onRemove }: Props) {
  const { i18n } = useLingui()
  return (
    <fieldset className={classes.address}>
      <legend>
        <Trans>Address {nth}</Trans>
      </legend>
      <TextInput
        label={<Trans>Street and number</Trans>}
        autoComplete="off"
        maxLength={limits.line}
        value={address.street}
        onChange={(event) => onChange({ street: event.currentTarget.value })}
      />
      <ZipCityFields zip={address.zip} city={address.city} {...(error && { error })} onChange={onChange} />
      <NativeSelect
        {...arrow}
        label={<Trans>Country</Trans>}
        value={address.country}
        data={named(countries, 'region', i18n.locale, address.country)}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
      />
      <Group>
        <Button variant="default" onClick={onMain}>
          <Trans>Make it the main address</Trans>
        </Button>
        <Button variant="subtle" color="red" onClick={onRemove}>
          <Trans>Remove address {nth}</Trans>
        </Button>
      </Group>
    </fieldset>
  )
}
