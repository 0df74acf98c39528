import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionState } from '../session/useSession.ts'
import { usePlatform } from '../session/platform.ts'
import { Card } from '../ui/Card.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import type { Sent, Writer } from './feedbackValues.ts'
import classes from './Support.module.css'
import { searchOf, wordsOf } from '../ui/search.ts'

export const Route = createFileRoute('/_optional/support')({
  staticData: { title: msg`Contact and support`, flag: null, withoutTenant: true },
  /** The page that it is about, where another one led here. */
  validateSearch: searchOf({ href: wordsOf(2_000), title: wordsOf(2_000) }),
  component: Support,
})

const nobody: Writer = { userId: null, tenantId: null, name: '', email: '' }

function useWriter(): Writer {
  const state = useSessionState()
  if (state.phase !== 'signedIn') return nobody
  const { userId, tenant, forename, surname, email } = state.context
  return { userId, tenantId: tenant?.id ?? null, name: `${forename} ${surname}`.trim(), email }
}

function Support() {
  const { href, title } = Route.useSearch()
  const writer = useWriter()
  const [sent, setSent] = useState<Sent | null>(null)
  const [here] = useState(() => `${location.href} ${document.title}`)
  const about = (href || title ? [href, title].filter(Boolean).join(' ') : here).trim()
  return (
    <Stack className={classes.page}>
      <Title order={1}>
        <Trans>Contact and support</Trans>
      </Title>
      <Links />
      <Card title={sent ? <Trans>Thanks for your message</Trans> : <Trans>Write to us</Trans>}>
        {sent ? (
          <Thanks sent={sent} onAgain={() => setSent(null)} />
        ) : (
          <FeedbackForm key={writer.userId} writer={writer} about={about} onSent={setSent} />
        )}
      </Card>
    </Stack>
  )
}

function Links() {
  const { help, training } = usePlatform().links
  const { t } = useLingui()
  if (!help && !training) return null
  const away = {
    component: 'a',
    target: '_blank',
    rel: 'noopener noreferrer',
    rightSection: <IconExternalLink size={18} aria-hidden />,
  } as const
  return (
    <Group>
      {help && (
        <Button {...away} href={help} aria-label={t`Help, opens in a new tab`}>
          <Trans>Help</Trans>
        </Button>
      )}
      {training && (
        <Button {...away} href={training} variant="default" aria-label={t`Book a training, opens in a new tab`}>
          <Trans>Book a training</Trans>
        </Button>
      )}
    </Group>
  )
}

function Thanks({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  return (
    <>
      <Text role="status">
        <Trans>We will process your request as soon as possible.</Trans>
      </Text>
      {sent === 'kept' && (
        <Text mt="sm">
          <Trans>There is no connection at the moment. Your message is kept on this device and is sent by itself.</Trans>
        </Text>
      )}
      <Button mt="md" variant="default" onClick={onAgain}>
        <Trans>Write another message</Trans>
      </Button>
    </>
  )
}
