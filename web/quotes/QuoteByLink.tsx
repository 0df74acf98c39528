import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { openQuote, quoteDocument, type QuoteLink, type SeenQuote } from '../../shared/operator/quotes.ts'
import { intervals, type Interval } from '../../shared/operator/quoteStates.ts'
import { QuoteTotals } from '../operator/parts/QuoteTotals.tsx'
import { TaxNote } from '../operator/parts/TaxNote.tsx'
import { useSession } from '../session/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { FactLines } from '../ui/FactLines.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { useSaveAnswer } from '../ui/useSaveAnswer.ts'
import { AnswerQuote } from './AnswerQuote.tsx'
import { NoQuote } from './NoQuote.tsx'
import classes from './Quote.module.css'

/** A quote as its link shows it: what it offers, and the way to accept or decline it. */
export function QuoteByLink({ link }: { link: QuoteLink }) {
  const read = useCall(openQuote, { body: link })
  const [answered, setAnswered] = useState<SeenQuote | null>(null)
  if (read.state === 'loading') return <Loading rows={8} />
  if (read.state === 'failed' && read.error instanceof Failure && (read.error.code === 'notFound' || read.error.code === 'invalid'))
    return <NoQuote />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const quote = answered ?? read.value
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Quote for {quote.organization}</Trans>
      </Title>
      <StateOf quote={quote} />
      {quote.text && <Text className={classes.text}>{quote.text}</Text>}
      {intervals.map((every) => (
        <Items key={every} quote={quote} every={every} />
      ))}
      <Card title={<Trans>Sums</Trans>}>
        <QuoteTotals totals={quote.totals} taxRate={quote.taxRate} />
        <TaxNote {...quote} />
      </Card>
      <SaveDocument link={link} />
      {quote.state === 'sent' && (
        <AnswerQuote
          quote={quote}
          link={link}
          onAnswered={(next) => {
            setAnswered(next)
            scrollTo({ top: 0 })
          }}
          onChanged={read.again}
        />
      )}
    </div>
  )
}

function StateOf({ quote: { state, validUntil, answeredBy, answeredAt } }: { quote: SeenQuote }) {
  const formats = useFormats()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [until, at] = [formats.date(validUntil), answeredAt ? formats.moment(answeredAt, timeZone) : '']
  if (state === 'sent')
    return (
      <Text c="dimmed">
        <Trans>It can be accepted until {until}.</Trans>
      </Text>
    )
  return (
    <Banner tone={state === 'accepted' ? 'info' : 'warn'}>
      {state === 'accepted' && (
        <Trans>
          {answeredBy} accepted this quote on {at}. We will be in touch to set everything up.
        </Trans>
      )}
      {state === 'declined' && (
        <Trans>
          {answeredBy} declined this quote on {at}.
        </Trans>
      )}
      {state === 'expired' && <Trans>This quote was valid until {until}. Please ask for a new one.</Trans>}
      {state === 'withdrawn' && <Trans>This quote was taken back. Please ask for a new one.</Trans>}
    </Banner>
  )
}

function Items({ quote, every }: { quote: SeenQuote; every: Interval }) {
  const { money } = useFormats()
  const own = quote.items.filter((item) => item.every === every)
  if (own.length === 0) return null
  return (
    <Card title={every === 'month' ? <Trans>Each month</Trans> : <Trans>Once</Trans>}>
      <FactLines
        amounts
        facts={own.map(({ title, quantity, unitCents }): [string, string] => [
          title,
          quantity === 1 ? money(unitCents) : `${quantity} × ${money(unitCents)} = ${money(quantity * unitCents)}`,
        ])}
      />
    </Card>
  )
}

function SaveDocument({ link }: { link: QuoteLink }) {
  const { t } = useLingui()
  const { caller } = useSession()
  const { busy, save } = useSaveAnswer(() => caller.open(quoteDocument, { body: link }), `${t`Quote`}.pdf`)
  return (
    <Group data-no-print>
      <Button variant="default" leftSection={<IconFileTypePdf aria-hidden />} loading={busy} onClick={save}>
        <Trans>Save as PDF</Trans>
      </Button>
    </Group>
  )
}
