import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { federalStates } from '../../shared/settings/companyAreas.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { PickOne } from '../ui/PickOne.tsx'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { Logo } from './Logo.tsx'
import { AccentColourFields } from './parts/AccentColourFields.tsx'
import { federalStateTexts } from './parts/federalStateTexts.ts'
import { Section } from './parts/Section.tsx'
import type { AreaForm } from './parts/area/useAreaForm.ts'

export const Route = createFileRoute('/_signedIn/admin/company/data')({
  staticData: {
    title: msg`Data of the organisation`,
    flag: 'settings',
    admin: { group: 'organisation', hint: msg`Address and logo on contracts and lists` },
  },
  component: CompanyData,
})

function CompanyData() {
  return (
    <AreaPage
      area="company"
      title={<Trans>Data of the organisation</Trans>}
      hint={<Trans>They stand at the head of contracts, declarations, lists and kennel cards.</Trans>}
      after={<Logo />}
    >
      {(form) => <Fields form={form} />}
    </AreaPage>
  )
}

function Fields({ form: { values, errors, change } }: { form: AreaForm<'company'> }) {
  const { i18n } = useLingui()
  return (
    <>
      <Section title={<Trans>Address</Trans>}>
        <Textarea
          label={<Trans>Address</Trans>}
          description={<Trans>Street, postal code and town, a line each</Trans>}
          autosize
          minRows={2}
          maxLength={300}
          value={values.address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>Phone</Trans>}
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={values.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={errors.email && i18n._(errorTexts[errors.email])}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <PickOne
          label={<Trans>Federal state</Trans>}
          description={<Trans>By it the public holidays are known.</Trans>}
          options={federalStates}
          texts={federalStateTexts}
          value={values.federalState}
          onChange={(federalState) => federalState && change({ federalState })}
        />
      </Section>
      <Section title={<Trans>Colour</Trans>}>
        <AccentColourFields
          value={values.accentColour}
          error={errors.accentColour && i18n._(errorTexts[errors.accentColour])}
          onChange={(accentColour) => change({ accentColour })}
        />
      </Section>
    </>
  )
}
