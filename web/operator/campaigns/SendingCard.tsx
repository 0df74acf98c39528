import '@mantine/core/styles/Progress.layer.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { Campaign } from '../../../shared/operator/campaigns.ts'
import { participantStates } from '../../../shared/operator/campaignStates.ts'
import { useAccount } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { participantStateTexts } from './campaignTexts.ts'
import { useCampaignActs } from './useCampaignActs.tsx'

/** How far a campaign is, and what stops it or lets it go on. */
export function SendingCard({ campaign, onChange }: { campaign: Campaign; onChange: (campaign: Campaign) => void }) {
  const { t, i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const { state, progress, participantCount, objections, startedAt, finishedAt, perMinute } = campaign
  const done = participantCount - progress.waiting - progress.underWay
  return (
    <Card title={<Trans>Sending</Trans>}>
      <Stack gap="sm">
        <Text fw={650} role="status">
          <Trans>
            {done} of {participantCount} done
          </Trans>
        </Text>
        <Progress value={(100 * done) / Math.max(participantCount, 1)} aria-label={t`Sending`} />
        <FactLines
          facts={[
            ...participantStates.map((one) => [i18n._(participantStateTexts[one]), progress[one] ? String(progress[one]) : ''] as const),
            [t`Unsubscribed by its link`, objections ? String(objections) : ''],
            [t`Started`, startedAt ? formats.moment(startedAt, zone) : ''],
            [t`Finished`, finishedAt ? formats.moment(finishedAt, zone) : ''],
          ]}
        />
        {state === 'running' && (
          <Text c="dimmed" size="sm">
            <Plural value={perMinute} one="# mail a minute." other="# mails a minute." />
          </Text>
        )}
        <Acts campaign={campaign} onChange={onChange} />
      </Stack>
    </Card>
  )
}

function Acts({ campaign, onChange }: { campaign: Campaign; onChange: (campaign: Campaign) => void }) {
  const { busy, pause, goOn } = useCampaignActs(campaign, onChange)
  if (campaign.state === 'running')
    return (
      <Group>
        <Button variant="default" leftSection={<IconPlayerPause aria-hidden />} disabled={busy} onClick={() => void pause()}>
          <Trans>Pause</Trans>
        </Button>
      </Group>
    )
  if (campaign.state !== 'paused') return null
  return (
    <Group>
      <Button leftSection={<IconPlayerPlay aria-hidden />} disabled={busy} onClick={() => void goOn()}>
        <Trans>Go on</Trans>
      </Button>
    </Group>
  )
}
