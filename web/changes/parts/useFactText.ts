import { useLingui } from '@lingui/react/macro'
import type { Details, Fact } from '../../../shared/changes/story/flowDetails.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import { sumOf } from './costs.ts'
import { days } from './factKinds.ts'
import { objectionTexts } from './objectionTexts.ts'
import { choicesOf, manyOf } from './factTexts.ts'

/** A fact in words; null where nothing was entered. */
export function useFactText(): (details: Details, fact: Fact) => string | null {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  return (details, fact) => {
    const value = details[fact]
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
    if (fact === 'motherId' || fact === 'people' || fact === 'municipalityId' || fact === 'enquiries') return null
    if (fact === 'despite') return details.despite!.map((one) => i18n._(objectionTexts[one])).join(' ')
    if (fact === 'notifiedAt' || fact === 'signedAt') return formats.moment(String(value), zone)
    if (fact === 'feeCents') return formats.money(Number(value))
    if (fact === 'costs')
      return [...details.costs!.map(({ text, cents }) => `${text} ${formats.money(cents)}`), formats.money(sumOf(details.costs!))].join(
        ' · ',
      )
    if (days.has(fact)) return formats.date(String(value))
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    const texts = choicesOf[fact]?.texts ?? manyOf[fact]?.texts
    const said = (one: unknown) => (texts?.[String(one)] ? i18n._(texts[String(one)]!) : String(one))
    return Array.isArray(value) ? value.map(said).join(', ') : said(value)
  }
}
