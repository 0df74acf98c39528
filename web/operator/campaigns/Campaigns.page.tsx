import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { listCampaigns, type CampaignRow } from '../../../shared/operator/campaigns.ts'
import { campaignStates } from '../../../shared/operator/campaignStates.ts'
import { useAccount } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { oneOf, pageNumber, searchOf } from '../../ui/search.ts'
import { useCall } from '../../ui/useCall.ts'
import classes from '../Operator.module.css'
import { FoundList } from '../parts/FoundList.tsx'
import { CampaignStateMark } from './CampaignStateMark.tsx'
import { campaignStateTexts } from './campaignTexts.ts'

export const Route = createFileRoute('/_operator/tenantadmin/campaigns')({
  staticData: { title: msg`Campaigns`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ state: oneOf(campaignStates), page: pageNumber }),
  component: Campaigns,
})

function Campaigns() {
  const { t, i18n } = useLingui()
  const { state, page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const read = useCall(listCampaigns, { body: { state: state ?? null, page } })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Campaigns</Trans>
        </Title>
        <Group gap="xs">
          <ButtonLink to="/tenantadmin/campaigns/unsubscribed" variant="default">
            <Trans>Unsubscribed addresses</Trans>
          </ButtonLink>
          <ButtonLink to="/tenantadmin/campaign/new" leftSection={<IconPlus aria-hidden />}>
            <Trans>Write a campaign</Trans>
          </ButtonLink>
        </Group>
      </div>
      <NativeSelect
        aria-label={t`State`}
        value={state ?? ''}
        onChange={(event) => {
          const chosen = campaignStates.find((one) => one === event.currentTarget.value)
          void navigate({ search: chosen ? { state: chosen } : {}, replace: true })
        }}
        data={[
          { value: '', label: t`All states` },
          ...campaignStates.map((value) => ({ value, label: i18n._(campaignStateTexts[value]) })),
        ]}
      />
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FoundList
          label={t`Campaigns`}
          count={<Plural value={read.value.total} one="# campaign" other="# campaigns" />}
          found={read.value}
          page={page}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next > 0 ? next : undefined }) })}
          empty={<Trans>No campaigns</Trans>}
        >
          {(campaign) => <Row key={campaign.id} campaign={campaign} />}
        </FoundList>
      )}
    </div>
  )
}

function Row({ campaign }: { campaign: CampaignRow }) {
  const { id, name, state, participantCount, createdAt, progress } = campaign
  const { zone } = useAccount()
  const formats = useFormats()
  return (
    <li>
      <Link to="/tenantadmin/campaign/$id" params={{ id }} className={classes.row}>
        <span className={classes.name}>{name}</span>
        <CampaignStateMark state={state} />
        <span className={classes.about}>
          <Plural value={participantCount} one="# participant" other="# participants" />
          {state !== 'draft' && (
            <>
              {' · '}
              <Trans>{progress.sent} sent</Trans>
            </>
          )}
          {` · ${formats.moment(createdAt, zone)}`}
        </span>
      </Link>
    </li>
  )
}
