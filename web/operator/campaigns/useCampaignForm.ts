// A campaign that is being written: what is typed, what is missing or not right, and how it is stored.
import type { Campaign, CampaignFields } from '../../../shared/operator/campaigns.ts'
import { unknownPlaceholders } from '../../../shared/operator/campaignText.ts'
import { useVersionedForm } from '../parts/useVersionedForm.ts'

/** As it is typed: a rate that is no number yet is null. */
export type TypedCampaign = Omit<CampaignFields, 'perMinute'> & { perMinute: number | null }

/** Each text begins with a greeting, which shows how placeholders are written. */
const empty: TypedCampaign = {
  name: '',
  audience: { statuses: ['CUSTOMER'], countries: ['DE', 'AT', 'CH'] },
  texts: {
    de: { subject: '', body: 'Guten Tag {{forename}} {{surname}},\n\n' },
    en: { subject: '', body: 'Hello {{forename}} {{surname}},\n\n' },
  },
  perMinute: 30,
}

const isEmpty = (text: string): boolean => text.trim() === ''

function isWhole(values: TypedCampaign): values is CampaignFields {
  const { name, audience, texts, perMinute } = values
  const all = [texts.de, texts.en].flatMap(({ subject, body }) => [subject, body])
  return (
    !isEmpty(name) &&
    audience.statuses.length > 0 &&
    audience.countries.length > 0 &&
    perMinute !== null &&
    all.every((text) => !isEmpty(text) && unknownPlaceholders(text).length === 0)
  )
}

/** `store` returns the stored campaign. */
export const useCampaignForm = (before: CampaignFields | null, store: (fields: CampaignFields) => Promise<Campaign>) =>
  useVersionedForm<TypedCampaign, CampaignFields, Campaign>({
    begin: () => before ?? empty,
    read: (values) => (isWhole(values) ? values : null),
    store,
  })

export type CampaignForm = ReturnType<typeof useCampaignForm>
