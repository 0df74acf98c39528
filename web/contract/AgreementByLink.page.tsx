import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { openAgreement, type SeenAgreement } from '../../shared/contract/dataProcessing.ts'
import { Failure } from '../../shared/errors.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { LinkShowsNothing } from '../ui/LinkShowsNothing.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { Accepted } from './Accepted.tsx'
import { AcceptByLink } from './AcceptByLink.tsx'
import { AgreementCard } from './AgreementCard.tsx'
import classes from './Contract.module.css'

/** The page behind the link in the mail with the data processing agreement: no account, no session. */
export const Route = createFileRoute('/_optional/data-processing-agree/$key')({
  staticData: { title: msg`Data processing agreement`, flag: null, withoutTenant: true },
  component: AgreementByLink,
})

function AgreementByLink() {
  const { key } = Route.useParams()
  return <Shown key={key} link={key.slice(0, 200)} />
}

function Shown({ link }: { link: string }) {
  const read = useCall(openAgreement, { body: { key: link } })
  const [answered, setAnswered] = useState<SeenAgreement | null>(null)
  if (read.state === 'loading') return <Loading rows={8} />
  if (read.state === 'failed' && read.error instanceof Failure && read.error.code === 'notFound') return <NothingToSee />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const agreement = answered ?? read.value
  const { organization, accepted } = agreement
  const accept = (seen: SeenAgreement) => {
    setAnswered(seen)
    scrollTo({ top: 0 })
  }
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Data processing agreement for {organization}</Trans>
      </Title>
      {accepted && <Accepted acceptance={accepted} zone={Intl.DateTimeFormat().resolvedOptions().timeZone} />}
      <AgreementCard agreement={agreement} />
      {!accepted && <AcceptByLink link={link} agreement={agreement} onAccepted={accept} onChanged={read.again} />}
    </div>
  )
}

const NothingToSee = () => (
  <LinkShowsNothing>
    <Trans>It has ended, or is not complete. Please ask the organisation for a new one.</Trans>
  </LinkShowsNothing>
)
