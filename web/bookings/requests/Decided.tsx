import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { memberName } from '../../../shared/identity/member.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { reasonTexts, requestStateTexts } from './requestTexts.ts'

/** What was decided, by whom and when. */
export function Decided({ request }: { request: Pick<BookingRequest, 'state' | 'reason' | 'decidedBy' | 'decidedAt'> }) {
  const { i18n, t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const { state, reason, decidedBy, decidedAt } = request
  const member = useRows(() => (decidedBy ? engine.replica.member.get(decidedBy) : undefined), [engine, decidedBy])
  const what = [i18n._(requestStateTexts[state]), reason && i18n._(reasonTexts[reason])].filter(Boolean).join(': ')
  const who = member ? memberName(member) : t`somebody`
  const when = decidedAt ? formats.moment(decidedAt, zone) : ''
  return (
    <Banner tone="info">
      <Trans>
        {what} – by {who} on {when}
      </Trans>
    </Banner>
  )
}
