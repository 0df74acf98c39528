import '@mantine/core/styles/Checkbox.layer.css'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { acceptQuote, declineQuote, type QuoteLink, type SeenQuote } from '../../shared/operator/quotes.ts'
import { useSession } from '../session/useSession.ts'
import { Card } from '../ui/Card.tsx'
import { askReason } from '../ui/confirm.tsx'
import { Form, FormActions } from '../ui/Form.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { useFailed } from '../ui/useFailed.ts'

interface Props {
  quote: SeenQuote
  link: QuoteLink
  onAnswered: (quote: SeenQuote) => void
  /** Somebody else was faster, or it has ended: it is read anew. */
  onChanged: () => void
}

function useAnswer({ quote, link, onAnswered, onChanged }: Props) {
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [name, setName] = useState('')
  const [consent, setConsent] = useState(false)
  const [tried, setTried] = useState(false)

  const answer = (ask: () => Promise<SeenQuote>) =>
    once(async () => {
      try {
        onAnswered(await ask())
      } catch (error) {
        failed(error)
        if (error instanceof Failure && error.code.startsWith('quote.')) onChanged()
      }
    })

  async function accept() {
    setTried(true)
    if (name.trim() === '' || !consent) return
    await answer(() => caller.call(acceptQuote, { body: { ...link, name, textHash: quote.textHash, consent: true } }))
  }

  async function decline() {
    setTried(true)
    if (name.trim() === '') return
    const reason = await askReason({
      title: <Trans>Decline the quote</Trans>,
      text: <Trans>What speaks against it? It helps us to make a better one.</Trans>,
      confirm: <Trans>Decline the quote</Trans>,
      reason: { label: <Trans>Reason</Trans>, least: 1, most: 500 },
    })
    if (reason !== null) await answer(() => caller.call(declineQuote, { body: { ...link, name, reason } }))
  }

  return { name, setName, consent, setConsent, tried, busy, accept, decline }
}

/** Accepts or declines the quote that is shown, with the name of the person who does it. */
export function AnswerQuote(props: Props) {
  const { name, setName, consent, setConsent, tried, busy, accept, decline } = useAnswer(props)
  return (
    <Card title={<Trans>Your answer</Trans>}>
      <Form onSave={accept} data-no-print>
        <Stack>
          <TextInput
            label={<Trans>Name</Trans>}
            name="name"
            autoComplete="name"
            maxLength={160}
            required
            value={name}
            error={tried && name.trim() === '' && <Trans>Please enter a name.</Trans>}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={<Trans>I may decide this for the organisation, and accept the quote as it is shown here.</Trans>}
            checked={consent}
            error={tried && !consent && <Trans>Please tick this box.</Trans>}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
          <FormActions>
            <Button variant="default" disabled={busy} onClick={() => void decline()}>
              <Trans>Decline</Trans>
            </Button>
            <Button type="submit" disabled={busy}>
              <Trans>Accept the quote</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
