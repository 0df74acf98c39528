import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../ui/links.tsx'
import { QuoteForm } from './QuoteForm.tsx'

export const Route = createFileRoute('/_optional/request-quote')({
  staticData: { title: msg`Request a quote`, flag: null, accent: true, withoutTenant: true },
  component: RequestQuote,
})

/** Open to everybody: what an organisation needs, sent to the operator. */
function RequestQuote() {
  const [sent, setSent] = useState(false)
  return (
    <Stack>
      <Title order={1}>
        <Trans>Request a quote</Trans>
      </Title>
      {sent ? (
        <>
          <Text role="status">
            <Trans>Thank you. We have received your request and will get back to you with an offer.</Trans>
          </Text>
          <ButtonLink to="/" variant="default">
            <Trans>To the overview</Trans>
          </ButtonLink>
        </>
      ) : (
        <QuoteForm onSent={() => setSent(true)} />
      )}
    </Stack>
  )
}
