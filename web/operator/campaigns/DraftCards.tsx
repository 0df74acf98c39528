import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMailForward, IconMailQuestion } from '@tabler/icons-react'
import { previewCampaign, type AudienceCount, type Campaign, type Preview } from '../../../shared/operator/campaigns.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import classes from '../Operator.module.css'
import { useCampaignActs } from './useCampaignActs.tsx'

/** A campaign that has not begun: whom it would reach, how it reads, and the steps that lead to its start. */
export function DraftCards({ campaign, onChange }: { campaign: Campaign; onChange: (campaign: Campaign) => void }) {
  const { audience, texts } = campaign
  const read = useCall(previewCampaign, { body: { audience, texts } })
  if (read.state === 'loading') return <Loading rows={6} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <>
      <Audience count={read.value.audience} />
      <Letters letters={read.value.letters} />
      <Acts campaign={campaign} addresses={read.value.audience.addresses} onChange={onChange} />
    </>
  )
}

function Audience({ count }: { count: AudienceCount }) {
  const { t } = useLingui()
  const { organizations, withoutAddress, repeated, unsubscribed, addresses } = count
  const some = (number: number): string => (number > 0 ? String(number) : '')
  return (
    <Card title={<Trans>Who receives it</Trans>}>
      <Stack gap="sm">
        <Text fw={650}>
          <Plural value={addresses} one="# address" other="# addresses" />
        </Text>
        <FactLines
          facts={[
            [t`Organisations found`, String(organizations)],
            [t`Without an e-mail address`, some(withoutAddress)],
            [t`With the address of another one`, some(repeated)],
            [t`Unsubscribed`, some(unsubscribed)],
          ]}
        />
      </Stack>
    </Card>
  )
}

const Letters = ({ letters }: { letters: Preview['letters'] }) => (
  <Card title={<Trans>The first letters</Trans>}>
    {letters.length === 0 ? (
      <Text c="dimmed">
        <Trans>Nobody is found. Please choose other organisations.</Trans>
      </Text>
    ) : (
      <Stack>
        {letters.map(({ email, organisation, subject, text }) => (
          <details key={email} className={classes.letter}>
            <summary>
              {organisation} · {email}
            </summary>
            <Title order={3} size="h5">
              {subject}
            </Title>
            <Text className={classes.notes}>{text}</Text>
          </details>
        ))}
      </Stack>
    )}
  </Card>
)

interface ActsProps {
  campaign: Campaign
  addresses: number
  onChange: (campaign: Campaign) => void
}

function Acts({ campaign, addresses, onChange }: ActsProps) {
  const { busy, test, start } = useCampaignActs(campaign, onChange)
  return (
    <Group>
      <Button variant="default" leftSection={<IconMailQuestion aria-hidden />} disabled={busy} onClick={() => void test()}>
        <Trans>Send a test to me</Trans>
      </Button>
      <Button leftSection={<IconMailForward aria-hidden />} disabled={busy || addresses === 0} onClick={() => void start(addresses)}>
        <Trans>Send the campaign</Trans>
      </Button>
    </Group>
  )
}
