import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { startExport } from '../../shared/leaving/export.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { ButtonLink } from '../ui/links.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Leaving.module.css'
import { WhatIsExported } from './WhatIsExported.tsx'

export const Route = createFileRoute('/_signedIn/admin/export')({
  staticData: { title: msg`Start an export`, flag: 'export' },
  component: StartExport,
})

/** Has the export written after the password was given. */
function StartExport() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const call = useConfirmedCall()
  const failed = useFailed()
  const [sending, setSending] = useState(false)
  const start = async () => {
    setSending(true)
    try {
      await call(startExport, { body: { id: null } })
      toast({ tone: 'done', text: t`The export was started` })
      await navigate({ to: '/admin/account/export' })
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'session.confirm')) failed(error)
    }
    setSending(false)
  }
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Start an export</Trans>
      </Title>
      <WhatIsExported />
      <Text>
        <Trans>An export can be started once in 24 hours. The file is kept for seven days. You are asked for your password.</Trans>
      </Text>
      <Button style={{ justifySelf: 'start' }} disabled={sending} onClick={() => void start()}>
        <Trans>Export everything now</Trans>
      </Button>
      <ButtonLink to="/admin/account/export" variant="default" style={{ justifySelf: 'start' }}>
        <Trans>Back to the exports</Trans>
      </ButtonLink>
    </div>
  )
}
