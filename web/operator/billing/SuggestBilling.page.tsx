import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { suggestBilling, type Proposal } from '../../../shared/operator/billing/billing.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import classes from '../Operator.module.css'
import { Counted, Lines } from './Lines.tsx'
import { useNewPeriod } from './useNewPeriod.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/organization/$id/suggest-billing')({
  staticData: { title: msg`Suggested periods`, flag: 'globalAdmin', withoutTenant: true },
  component: SuggestBilling,
})

function SuggestBilling() {
  const { id } = Route.useParams()
  const read = useCall(suggestBilling, { params: { id } })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Suggested periods</Trans>
      </Title>
      <Group>
        <ButtonLink to="/tenantadmin/organization/$id" params={{ id }} variant="default" leftSection={<IconBuilding aria-hidden />}>
          <Trans>Back to the organisation</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && (
        <RecordMissing {...read} list={{ to: '/tenantadmin/organizations', text: <Trans>All organisations</Trans> }} untitled />
      )}
      {read.state === 'ready' && read.value.items.length === 0 && (
        <Text>
          {read.value.contracts.length === 0 ? (
            <Trans>Periods follow from a contract. Record one on the page of the organisation first.</Trans>
          ) : (
            <Trans>Everything that can be billed now is recorded already.</Trans>
          )}
        </Text>
      )}
      {read.state === 'ready' && read.value.items.length > 0 && (
        <Choose organizationId={id} proposals={read.value.items} onMade={read.again} />
      )}
    </div>
  )
}

const keyOf = ({ contractId, range }: Proposal): string => `${contractId} ${range.start}`

function Choose({ organizationId, proposals, onMade }: { organizationId: string; proposals: readonly Proposal[]; onMade: () => void }) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const make = useNewPeriod(organizationId)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [ids] = useState(() => new Map<string, string>())
  const chosen = proposals.filter((proposal) => !left.has(keyOf(proposal)))

  function idOf(proposal: Proposal): string {
    const id = ids.get(keyOf(proposal)) ?? crypto.randomUUID()
    ids.set(keyOf(proposal), id)
    return id
  }
  const create = () =>
    once(async () => {
      try {
        for (const proposal of chosen)
          if (!(await make({ id: idOf(proposal), contractId: proposal.contractId, ...proposal.range, extra: [] }))) return onMade()
        toast({ tone: 'done', text: t`The periods were recorded` })
        void navigate({ to: '/tenantadmin/organization/$id', params: { id: organizationId } })
      } catch (error) {
        failed(error)
        onMade()
      }
    })

  return (
    <>
      {proposals.map((proposal) => (
        <Suggested
          key={keyOf(proposal)}
          proposal={proposal}
          isChosen={!left.has(keyOf(proposal))}
          onChoose={(is) => setLeft((before) => new Set([...before, keyOf(proposal)].filter((key) => !is || key !== keyOf(proposal))))}
        />
      ))}
      <Group>
        <Button disabled={busy || chosen.length === 0} onClick={() => void create()}>
          <Plural value={chosen.length} one="Record # period" other="Record # periods" />
        </Button>
      </Group>
    </>
  )
}

interface SuggestedProps {
  proposal: Proposal
  isChosen: boolean
  onChoose: (is: boolean) => void
}

function Suggested({ proposal, isChosen, onChoose }: SuggestedProps) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { range, dueOn } = proposal
  const days = t`${date(range.start)} to ${date(range.end)}`
  return (
    <Card title={days}>
      <Stack gap="sm">
        <Checkbox
          label={<Trans>Record this period</Trans>}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <Lines {...proposal} />
        <Counted {...proposal} />
        <Text c="dimmed" size="sm">
          <Trans>Can be invoiced from {date(dueOn)} on</Trans>
        </Text>
      </Stack>
    </Card>
  )
}
