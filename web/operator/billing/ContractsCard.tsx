import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { contractsOfOrganization, type Contract } from '../../../shared/operator/billing/contracts.ts'
import { changeOrganizationStatus, type OrganizationRecord } from '../../../shared/operator/organizationRecord.ts'
import { useSession } from '../../session/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import classes from '../Operator.module.css'
import { contractStateTexts } from './billingTexts.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { useContractActs } from './useContractActs.tsx'

const NewContractDialog = lazyPart(() => import('./NewContractDialog.tsx'))
const EndContractDialog = lazyPart(() => import('./EndContractDialog.tsx'))

interface Props {
  record: Pick<OrganizationRecord, 'id' | 'status' | 'version'>
  /** The organisation has changed with a contract. */
  onChange: () => void
}

/** The contracts of an organisation, and the offer to let it pause once none runs any more. */
export function ContractsCard({ record, onChange }: Props) {
  const read = useCall(contractsOfOrganization, { params: { id: record.id } })
  const [isNew, setNew] = useState(false)
  const contracts = read.state === 'ready' ? read.value.items : []
  function changed() {
    read.again()
    onChange()
  }
  return (
    <Card
      title={<Trans>Contracts</Trans>}
      aside={
        <Button variant="default" onClick={() => setNew(true)} disabled={read.state !== 'ready'}>
          <Trans>New contract</Trans>
        </Button>
      }
      flush
    >
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && contracts.length === 0 && (
        <Text c="dimmed" px="md" py="sm">
          <Trans>Contracts are listed here with their price and term.</Trans>
        </Text>
      )}
      {record.status === 'CUSTOMER' && contracts.length > 0 && contracts.every(({ state }) => state === 'ended') && (
        <Pause record={record} onChange={onChange} />
      )}
      {contracts.map((contract) => (
        <OneContract key={contract.id} contract={contract} onChange={changed} />
      ))}
      {isNew && (
        <Suspense fallback={null}>
          <NewContractDialog organizationId={record.id} contracts={contracts} onDone={changed} onClose={() => setNew(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Pause({ record: { id, version }, onChange }: Props) {
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const pause = () =>
    once(async () => {
      try {
        await caller.call(changeOrganizationStatus, { params: { id }, body: { version, status: 'PAUSED', reason: '' } })
        onChange()
      } catch (error) {
        failed(error)
      }
    })
  return (
    <Stack px="md" py="sm" gap="xs">
      <Banner tone="info">
        <Trans>All contracts have ended, and the organisation is still a customer.</Trans>
      </Banner>
      <div>
        <Button variant="default" disabled={busy} onClick={() => void pause()}>
          <Trans>Let it pause</Trans>
        </Button>
      </div>
    </Stack>
  )
}

function OneContract({ contract, onChange }: { contract: Contract; onChange: () => void }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { busy, goOn, discard } = useContractActs(contract, onChange)
  const [isEnding, setEnding] = useState(false)
  const { state, end, isUnused } = contract
  const from = formats.date(contract.start)
  return (
    <Stack gap="xs" className={classes.event} role="group" aria-label={t`Contract from ${from}`}>
      <Text fw={600}>{i18n._(contractStateTexts[state])}</Text>
      <ContractFacts contract={contract} />
      {state !== 'ended' && (
        <Group gap="xs">
          {end === null ? (
            <Button variant="default" disabled={busy} onClick={() => setEnding(true)}>
              <Trans>End the contract</Trans>
            </Button>
          ) : (
            <Button variant="default" disabled={busy} onClick={() => void goOn()}>
              <Trans>Take the end back</Trans>
            </Button>
          )}
          {isUnused && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void discard()}>
              <Trans>Take the contract back</Trans>
            </Button>
          )}
        </Group>
      )}
      {isEnding && (
        <Suspense fallback={null}>
          <EndContractDialog contract={contract} onDone={onChange} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
