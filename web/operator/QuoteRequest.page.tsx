import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { decideQuoteRequest, getQuoteRequest, type QuoteRequestRecord } from '../../shared/operator/quoteRequests.ts'
import type { Area } from '../../shared/quotes/quoteRequest.ts'
import { useAccount } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { Card } from '../ui/Card.tsx'
import { askReason } from '../ui/confirm.tsx'
import { FactLines } from '../ui/FactLines.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Operator.module.css'
import { quoteRequestStateTexts } from './parts/operatorTexts.ts'
import { OrganizationLink } from './parts/OrganizationLink.tsx'
import nameLink from '../ui/NameLink.module.css'

export const Route = createFileRoute('/_operator/tenantadmin/quote-request/$id')({
  staticData: { title: msg`Quote request`, flag: 'globalAdmin', withoutTenant: true },
  component: QuoteRequestPage,
})

function QuoteRequestPage() {
  const { id } = Route.useParams()
  return <ById key={id} id={id} />
}

function ById({ id }: { id: string }) {
  const { i18n } = useLingui()
  const read = useCall(getQuoteRequest, { params: { id } })
  const [changed, setChanged] = useState<QuoteRequestRecord | null>(null)
  const request = changed ?? (read.state === 'ready' ? read.value : null)
  const list = { to: '/tenantadmin/quote-requests', text: <Trans>All quote requests</Trans> } as const
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{request ? request.informalName : <Trans>Quote request</Trans>}</Title>
        {request && <Text fw={600}>{i18n._(quoteRequestStateTexts[request.state])}</Text>}
      </div>
      <Group>
        <ButtonLink to={list.to} variant="default" leftSection={<IconInbox aria-hidden />}>
          {list.text}
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <RecordMissing {...read} list={list} untitled />}
      {request && (
        <>
          <Asked request={request} />
          <Acts request={request} onChange={setChanged} />
        </>
      )}
    </div>
  )
}

function Asked({ request }: { request: QuoteRequestRecord }) {
  const { t } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const { organization, email, phone, animalsPerYear, message, closedFor } = request
  const areaTexts: Record<Area, string> = {
    shelter: t`Animal shelter`,
    pension: t`Boarding`,
    daycare: t`Daycare`,
    other: t`Something else`,
  }
  return (
    <Card title={<Trans>Request</Trans>}>
      <Stack gap="sm">
        <FactLines
          facts={[
            [t`Name`, request.name],
            [t`City`, `${request.zip} ${request.city}`.trim()],
            [t`For`, request.areas.map((area) => areaTexts[area]).join(', ')],
            [t`Animals a year`, animalsPerYear === null ? '' : String(animalsPerYear)],
            [t`Received`, formats.moment(request.created, zone)],
            [t`Closed because`, closedFor],
          ]}
        />
        <Group gap="md">
          <Anchor href={`mailto:${email}`} className={nameLink.link}>
            {email}
          </Anchor>
          {phone && (
            <Anchor href={`tel:${phone}`} className={nameLink.link}>
              {phone}
            </Anchor>
          )}
        </Group>
        {message && <Text className={classes.notes}>{message}</Text>}
        <Text>
          <OrganizationLink organization={organization} />
        </Text>
      </Stack>
    </Card>
  )
}

function Acts({ request, onChange }: { request: QuoteRequestRecord; onChange: (request: QuoteRequestRecord) => void }) {
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const decide = (isClosed: boolean, reason: string) =>
    once(async () => {
      try {
        onChange(await caller.call(decideQuoteRequest, { params: { id: request.id }, body: { isClosed, reason } }))
      } catch (error) {
        failed(error)
      }
    })

  async function close() {
    const reason = await askReason({
      title: <Trans>Close the request</Trans>,
      text: <Trans>It leaves the list of those that wait for an offer. It can be opened again.</Trans>,
      confirm: <Trans>Close the request</Trans>,
      reason: { label: <Trans>Reason</Trans>, least: 1, most: 500 },
    })
    if (reason !== null) await decide(true, reason)
  }

  if (request.state === 'quoted') return null
  return (
    <Group>
      {request.state === 'new' ? (
        <Button variant="default" disabled={busy} onClick={() => void close()}>
          <Trans>Close the request</Trans>
        </Button>
      ) : (
        <Button variant="default" disabled={busy} onClick={() => void decide(false, '')}>
          <Trans>Open it again</Trans>
        </Button>
      )}
    </Group>
  )
}
