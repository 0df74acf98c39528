import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { quotesOfOrganization, withdrawQuote, type Quote } from '../../shared/operator/quotes.ts'
import { useAccount } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { askReason } from '../ui/confirm.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Operator.module.css'
import { quoteStateTexts } from './parts/operatorTexts.ts'

/** The quotes of an organisation. `onChange`: the status of the organisation may have changed with one. */
export function QuotesCard({ organizationId, onChange }: { organizationId: string; onChange: () => void }) {
  const read = useCall(quotesOfOrganization, { params: { id: organizationId } })
  return (
    <Card
      title={<Trans>Quotes</Trans>}
      aside={
        <ButtonLink to="/tenantadmin/organization/$id/create-quote" params={{ id: organizationId }} variant="default">
          <Trans>Write a quote</Trans>
        </ButtonLink>
      }
      flush
    >
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && read.value.items.length === 0 && (
        <Text c="dimmed" px="md" py="sm">
          <Trans>Quotes are listed here with their answers.</Trans>
        </Text>
      )}
      {read.state === 'ready' &&
        read.value.items.map((quote) => (
          <OneQuote
            key={quote.id}
            quote={quote}
            onChange={() => {
              read.again()
              onChange()
            }}
          />
        ))}
    </Card>
  )
}

function OneQuote({ quote, onChange }: { quote: Quote; onChange: () => void }) {
  const { t, i18n } = useLingui()
  const { caller } = useSession()
  const { zone } = useAccount()
  const formats = useFormats()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const { id, totals, validUntil, state, sentAt, email, answeredBy, answeredAt, reason } = quote
  const [perMonth, atOnce] = [formats.money(totals.month.grossCents), formats.money(totals.once.grossCents)]

  async function withdraw() {
    const given = await askReason({
      title: <Trans>Take the quote back</Trans>,
      text: <Trans>The link in the mail then says that the quote was taken back.</Trans>,
      confirm: <Trans>Take the quote back</Trans>,
      reason: { label: <Trans>Reason</Trans>, least: 1, most: 500 },
    })
    if (given === null) return
    await once(async () => {
      try {
        await caller.call(withdrawQuote, { params: { id }, body: { reason: given } })
        onChange()
      } catch (error) {
        failed(error)
        onChange()
      }
    })
  }

  return (
    <Stack gap={4} className={classes.event}>
      <Text fw={600}>
        {i18n._(quoteStateTexts[state])}:{' '}
        {[totals.month.netCents > 0 && t`${perMonth} each month`, totals.once.netCents > 0 && t`${atOnce} once`].filter(Boolean).join(', ')}
      </Text>
      <Text size="sm">
        <Trans>
          {formats.moment(sentAt, zone)} to {email}, valid until {formats.date(validUntil)}
        </Trans>
      </Text>
      {answeredAt && (
        <Text size="sm">
          {answeredBy}, {formats.moment(answeredAt, zone)}
        </Text>
      )}
      {reason && <Text size="sm">{reason}</Text>}
      {state === 'sent' && (
        <div>
          <Button variant="default" disabled={busy} onClick={() => void withdraw()}>
            <Trans>Take the quote back</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}
