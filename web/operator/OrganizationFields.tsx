import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { countries } from '../../shared/operator/organizationRecord.ts'
import { Card } from '../ui/Card.tsx'
import { ZipCityFields } from '../contacts/parts/ZipCityFields.tsx'
import { countryTexts } from './parts/operatorTexts.ts'
import type { useOrganizationForm } from './useOrganizationForm.ts'

type FormOf = Pick<ReturnType<typeof useOrganizationForm>, 'values' | 'change' | 'lacks'>

/** The fields of an organisation, in three cards. */
export const OrganizationFields = (form: FormOf) => (
  <>
    <Card title={<Trans>Organisation</Trans>}>
      <NameFields {...form} />
    </Card>
    <Card title={<Trans>Contact person</Trans>}>
      <ContactFields {...form} />
    </Card>
    <Card title={<Trans>Address and notes</Trans>}>
      <AddressFields {...form} />
    </Card>
  </>
)

const NameFields = ({ values, change, lacks }: FormOf) => (
  <Stack>
    <TextInput
      label={<Trans>Official name</Trans>}
      maxLength={200}
      required
      autoComplete="off"
      value={values.officialName}
      error={lacks('officialName') && <Trans>Please enter a name.</Trans>}
      onChange={(event) => change({ officialName: event.currentTarget.value })}
    />
    <TextInput
      label={<Trans>Informal name (optional)</Trans>}
      description={<Trans>What people call the house</Trans>}
      maxLength={200}
      autoComplete="off"
      value={values.informalName}
      onChange={(event) => change({ informalName: event.currentTarget.value })}
    />
    <TextInput
      label={<Trans>Legal form (optional)</Trans>}
      maxLength={100}
      autoComplete="off"
      value={values.legalForm}
      onChange={(event) => change({ legalForm: event.currentTarget.value })}
    />
  </Stack>
)

const ContactFields = ({ values, change, lacks }: FormOf) => (
  <Stack>
    <TextInput
      label={<Trans>Forename (optional)</Trans>}
      maxLength={80}
      autoComplete="off"
      value={values.forename}
      onChange={(event) => change({ forename: event.currentTarget.value })}
    />
    <TextInput
      label={<Trans>Surname (optional)</Trans>}
      maxLength={80}
      autoComplete="off"
      value={values.surname}
      onChange={(event) => change({ surname: event.currentTarget.value })}
    />
    <TextInput
      label={<Trans>E-mail address (optional)</Trans>}
      type="email"
      inputMode="email"
      maxLength={254}
      autoComplete="off"
      value={values.email}
      error={lacks('email') && <Trans>Please enter a valid e-mail address.</Trans>}
      onChange={(event) => change({ email: event.currentTarget.value })}
    />
    <TextInput
      label={<Trans>Phone (optional)</Trans>}
      type="tel"
      maxLength={40}
      autoComplete="off"
      value={values.phone}
      onChange={(event) => change({ phone: event.currentTarget.value })}
    />
  </Stack>
)

function AddressFields({ values, change }: FormOf) {
  const { i18n } = useLingui()
  return (
    <Stack>
      <TextInput
        label={<Trans>Street and number (optional)</Trans>}
        maxLength={200}
        autoComplete="off"
        value={values.street}
        onChange={(event) => change({ street: event.currentTarget.value })}
      />
      <ZipCityFields zip={values.zip} city={values.city} onChange={change} />
      <NativeSelect
        label={<Trans>Country</Trans>}
        value={values.country}
        onChange={(event) => change({ country: countries.find((one) => one === event.currentTarget.value) ?? 'DE' })}
        data={countries.map((value) => ({ value, label: i18n._(countryTexts[value]) }))}
      />
      <Textarea
        label={<Trans>Notes (optional)</Trans>}
        description={<Trans>Only administrators of the platform read them.</Trans>}
        autosize
        minRows={3}
        maxLength={5000}
        value={values.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </Stack>
  )
}
