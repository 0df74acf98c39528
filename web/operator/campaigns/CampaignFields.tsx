import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Locale } from '../../../shared/identity/locale.ts'
import { audienceStatuses, mostBody, mostCampaignName, mostPerMinute, mostSubject } from '../../../shared/operator/campaigns.ts'
import { placeholders, unknownPlaceholders } from '../../../shared/operator/campaignText.ts'
import { countries } from '../../../shared/operator/organizationRecord.ts'
import { Card } from '../../ui/Card.tsx'
import { CheckChips } from '../../ui/CheckChips.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { countryTexts, organizationStatusTexts } from '../parts/operatorTexts.ts'
import { placeholderTexts } from './campaignTexts.ts'
import type { CampaignForm } from './useCampaignForm.ts'

/** The fields of a campaign. */
export const CampaignFields = ({ form }: { form: CampaignForm }) => (
  <>
    <Card title={<Trans>Campaign</Trans>}>
      <Stack>
        <TextInput
          label={<Trans>Name</Trans>}
          description={<Trans>Participants do not see it.</Trans>}
          required
          maxLength={mostCampaignName}
          value={form.values.name}
          error={form.tried && form.values.name.trim() === '' && <Trans>Please enter a name.</Trans>}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
        />
        <AudienceFields form={form} />
        <NumberField
          label={<Trans>Mails a minute</Trans>}
          description={<Trans>Your mail provider states how many it accepts.</Trans>}
          required
          least={1}
          most={mostPerMinute}
          value={form.values.perMinute}
          onChange={(perMinute) => form.change({ perMinute })}
        />
      </Stack>
    </Card>
    <Card title={<Trans>German text</Trans>}>
      <TextFields form={form} locale="de" />
    </Card>
    <Card title={<Trans>English text</Trans>}>
      <TextFields form={form} locale="en" />
    </Card>
    <Placeholders />
  </>
)

function AudienceFields({ form: { values, tried, change } }: { form: CampaignForm }) {
  const { i18n } = useLingui()
  const { audience } = values
  const lacks = tried && (audience.statuses.length === 0 || audience.countries.length === 0)
  return (
    <>
      <CheckChips
        legend={<Trans>To organisations that are</Trans>}
        options={audienceStatuses.map((code) => ({ code, text: i18n._(organizationStatusTexts[code]) }))}
        chosen={audience.statuses}
        onChange={(statuses) => change({ audience: { ...audience, statuses } })}
      />
      <CheckChips
        legend={<Trans>Countries</Trans>}
        options={countries.map((code) => ({ code, text: i18n._(countryTexts[code]) }))}
        chosen={audience.countries}
        onChange={(chosen) => change({ audience: { ...audience, countries: chosen } })}
      />
      {lacks && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          <Trans>Please choose at least one status and one country.</Trans>
        </Text>
      )}
      <Text c="dimmed" size="sm">
        <Trans>Only customers are written to, about your own product. Every mail names the right to object.</Trans>
      </Text>
    </>
  )
}

function TextFields({ form: { values, tried, change }, locale }: { form: CampaignForm; locale: Locale }) {
  const { texts } = values
  const set = (part: Partial<(typeof texts)[Locale]>) => change({ texts: { ...texts, [locale]: { ...texts[locale], ...part } } })
  const faultOf = (text: string): ReactNode => {
    const [unknown] = unknownPlaceholders(text)
    if (tried && text.trim() === '') return <Trans>Please fill in this field.</Trans>
    return unknown !== undefined && <Trans>{unknown} is no placeholder.</Trans>
  }
  return (
    <Stack>
      <TextInput
        label={<Trans>Subject</Trans>}
        required
        maxLength={mostSubject}
        value={texts[locale].subject}
        error={faultOf(texts[locale].subject)}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={<Trans>Text</Trans>}
        required
        autosize
        minRows={5}
        maxLength={mostBody}
        value={texts[locale].body}
        error={faultOf(texts[locale].body)}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
    </Stack>
  )
}

function Placeholders() {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Placeholders</Trans>}>
      <Stack gap="sm">
        <FactLines facts={placeholders.map((name) => [`{{${name}}}`, i18n._(placeholderTexts[name])])} />
        <Text c="dimmed" size="sm">
          <Trans>
            What is not known is left out. An empty line begins a new paragraph. Readers get German, unless they have chosen English.
          </Trans>
        </Text>
      </Stack>
    </Card>
  )
}
