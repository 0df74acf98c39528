// A campaign that is being written: what is typed, what is missing or not right, and how it is stored.
import { useState } from 'react'
import { Failure } from '../../../shared/errors.ts'
import type { Campaign, CampaignFields } from '../../../shared/operator/campaigns.ts'
import { unknownPlaceholders } from '../../../shared/operator/campaignText.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { useFailed } from '../../ui/useFailed.ts'

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

/** `store` answers the stored campaign. */
export function useCampaignForm(before: CampaignFields | null, store: (fields: CampaignFields) => Promise<Campaign>) {
  const failed = useFailed()
  const [begin] = useState<TypedCampaign>(() => before ?? empty)
  const [values, setValues] = useState(begin)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const dirty = JSON.stringify(values) !== JSON.stringify(begin)
  useLeaveGuard(dirty && !saving)

  async function save(): Promise<Campaign | null> {
    setTried(true)
    if (saving || !isWhole(values)) return null
    setSaving(true)
    try {
      return await store(values)
    } catch (error) {
      setSaving(false)
      if (error instanceof Failure && error.code === 'row.changedMeanwhile') setChangedMeanwhile(true)
      else failed(error)
      return null
    }
  }

  return {
    values,
    dirty,
    saving,
    tried,
    changedMeanwhile,
    save,
    change: (part: Partial<TypedCampaign>) => setValues((now) => ({ ...now, ...part })),
  }
}

export type CampaignForm = ReturnType<typeof useCampaignForm>
