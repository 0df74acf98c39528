import { useLingui } from '@lingui/react/macro'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { registersToAsk } from '../../shared/changes/enquiries.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { enquiryTexts, registerTexts } from './parts/factTexts.ts'

/** The state of a find with the registers, a line each. */
export function Enquiries({ details }: { details: Details }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { found } = useSettings()
  const answer = (result: keyof typeof enquiryTexts | null) => (result ? i18n._(enquiryTexts[result]) : t`no answer yet`)
  const lines = [
    ...(details.enquiries ?? []).map(
      ({ registry, askedAt, result }) => t`${i18n._(registerTexts[registry])}: asked ${formats.moment(askedAt, zone)}, ${answer(result)}`,
    ),
    ...registersToAsk(found.registries, details).map((registry) => t`${i18n._(registerTexts[registry])}: to be asked`),
  ]
  return lines.map((line) => <div key={line}>{line}</div>)
}
