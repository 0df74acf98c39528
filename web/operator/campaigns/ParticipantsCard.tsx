import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { campaignParticipants, type Campaign, type Participant } from '../../../shared/operator/campaigns.ts'
import { participantStates, type ParticipantState } from '../../../shared/operator/campaignStates.ts'
import { useAccount } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useCall } from '../../ui/useCall.ts'
import classes from '../Operator.module.css'
import { participantStateTexts } from './campaignTexts.ts'

/** Who receives a campaign, and what became of each mail. */
export function ParticipantsCard({ campaign: { id, progress } }: { campaign: Campaign }) {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<ParticipantState | null>(null)
  const [page, setPage] = useState(0)
  const read = useCall(campaignParticipants, { params: { id }, body: { state, page } })
  const { again } = read
  const counts = JSON.stringify(progress)
  const before = useRef(counts)
  useEffect(() => {
    if (before.current === counts) return
    before.current = counts
    again()
  }, [counts, again])
  return (
    <Card title={<Trans>Participants</Trans>}>
      <Stack gap="sm">
        <NativeSelect
          aria-label={t`State`}
          value={state ?? ''}
          onChange={(event) => {
            setState(participantStates.find((one) => one === event.currentTarget.value) ?? null)
            setPage(0)
          }}
          data={[
            { value: '', label: t`All states` },
            ...participantStates.map((value) => ({ value, label: i18n._(participantStateTexts[value]) })),
          ]}
        />
        {read.state === 'loading' && <Loading rows={4} />}
        {read.state === 'failed' && <CallFailed error={read.error} again={again} />}
        {read.state === 'ready' && (
          <>
            <Rows items={read.value.items} />
            <Pagination pages={read.value.pages} page={page} onChange={setPage} />
          </>
        )}
      </Stack>
    </Card>
  )
}

function Rows({ items }: { items: readonly Participant[] }) {
  const { t, i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  if (items.length === 0)
    return (
      <Text c="dimmed">
        <Trans>Nobody is in this state.</Trans>
      </Text>
    )
  return (
    <ul className={classes.participants} aria-label={t`Participants`}>
      {items.map(({ id, email, organisation, state, at, reason }) => (
        <li key={id} className={classes.participant}>
          <span className={classes.name}>{organisation}</span>
          <span>{i18n._(participantStateTexts[state])}</span>
          <span className={classes.about}>{[email, at && formats.moment(at, zone), reason].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
