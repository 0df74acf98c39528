import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { readDeletion, revokeDeletion, type Deletion } from '../../shared/leaving/deletion.ts'
import { daysUntil } from '../../shared/organisation/statusBanner.ts'
import { BackToAdministration } from '../administration/parts/BackToAdministration.tsx'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Leaving.module.css'
import { WhatIsDeleted } from './WhatIsDeleted.tsx'

export const Route = createFileRoute('/_signedIn/admin/account/delete')({
  staticData: {
    title: msg`Deletion of the organisation`,
    flag: 'deleteOrganisation',
    admin: { group: 'organisation', hint: msg`Leave, with everything that is stored here`, name: msg`Deletion` },
  },
  component: AccountDelete,
})

/** What a deletion means, whether one is planned, and the way to it or back. */
function AccountDelete() {
  const read = useCall(readDeletion, {})
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Deletion of the organisation</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={3} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && read.value.dueAt !== null && <Planned deletion={read.value} dueAt={read.value.dueAt} again={read.again} />}
      <WhatIsDeleted />
      {read.state === 'ready' && read.value.dueAt === null && (
        <ButtonLink to="/admin/delete-tenant" variant="default" style={{ justifySelf: 'start' }}>
          <Trans>Have the organisation deleted …</Trans>
        </ButtonLink>
      )}
      <ButtonLink to="/admin/account/export" variant="default" style={{ justifySelf: 'start' }}>
        <Trans>Export of all data</Trans>
      </ButtonLink>
    </div>
  )
}

function Planned({
  deletion: { canRevoke, requestedAt, requestedBy },
  dueAt,
  again,
}: {
  deletion: Deletion
  dueAt: string
  again: () => void
}) {
  const { session, zone, engine } = useSignedIn()
  const formats = useFormats()
  const days = daysUntil(dueAt, Date.parse(engine.now())) ?? 0
  const due = formats.moment(dueAt, zone)
  return (
    <>
      <Banner tone="warn">
        <Text fw={600}>
          <Trans>The organisation will be deleted on {due}.</Trans>
        </Text>
        <Text>
          <Plural value={days} one="# day is left." other="# days are left." />
        </Text>
        {requestedAt && (
          <Text size="sm">
            {formats.moment(requestedAt, zone)}
            {requestedBy && ` · ${requestedBy}`}
          </Text>
        )}
      </Banner>
      {canRevoke && (
        <Revoke
          onDone={() => {
            again()
            void session.refreshContext()
          }}
        />
      )}
    </>
  )
}

function Revoke({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const [sending, setSending] = useState(false)
  const revoke = async () => {
    setSending(true)
    try {
      await call(revokeDeletion, {})
      toast({ tone: 'done', text: t`The deletion was revoked` })
      onDone()
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'session.confirm')) failed(error)
    }
    setSending(false)
  }
  return (
    <Button style={{ justifySelf: 'start' }} disabled={sending} onClick={() => void revoke()}>
      <Trans>Revoke the deletion</Trans>
    </Button>
  )
}
