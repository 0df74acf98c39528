import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { readAgreement, type Acceptance } from '../../shared/contract/dataProcessing.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { Accepted } from './Accepted.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { AgreementCard } from './AgreementCard.tsx'
import { SendForm } from './SendForm.tsx'
import classes from './Contract.module.css'

export const Route = createFileRoute('/_signedIn/admin/account/contract')({
  staticData: {
    title: msg`Data processing agreement`,
    flag: 'contract',
    admin: { group: 'organisation', hint: msg`The contract about personal data` },
  },
  component: Contract,
})

function Contract() {
  const { zone } = useSignedIn()
  const read = useCall(readAgreement, {})
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Data processing agreement</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed {...read} />}
      {read.state === 'ready' && (
        <>
          {read.value.accepted && <Accepted acceptance={read.value.accepted} zone={zone} />}
          {!read.value.accepted && read.value.earlier && <NewVersion earlier={read.value.earlier} />}
          <AgreementCard agreement={read.value} />
          {!read.value.accepted && <AcceptForm agreement={read.value} onDone={read.again} />}
          {!read.value.accepted && <SendForm />}
        </>
      )}
    </div>
  )
}

function NewVersion({ earlier }: { earlier: Acceptance }) {
  const { version } = earlier
  return (
    <Banner tone="warn">
      <Group>
        <Trans>There is a new version of the text. Version {version}, which was accepted, stays valid until the new one is accepted.</Trans>
      </Group>
    </Banner>
  )
}
