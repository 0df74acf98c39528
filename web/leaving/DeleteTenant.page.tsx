import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { assertMeant, scheduleDeletion } from '../../shared/leaving/deletion.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Leaving.module.css'
import { WhatIsDeleted } from './WhatIsDeleted.tsx'

export const Route = createFileRoute('/_signedIn/admin/delete-tenant')({
  staticData: { title: msg`Have the organisation deleted`, flag: 'deleteOrganisation' },
  component: DeleteTenant,
})

/** What was typed and ticked, and the call that plans the deletion. */
function useDeletion() {
  const { t } = useLingui()
  const { session, tenant } = useSignedIn()
  const navigate = Route.useNavigate()
  const call = useConfirmedCall()
  const failed = useFailed()
  const [name, setName] = useState('')
  const [keepsVouchers, setKeepsVouchers] = useState(false)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const [done, setDone] = useState(false)
  useLeaveGuard(name !== '' && !sending && !done)
  const send = async () => {
    if (sending) return
    setSending(true)
    setRefused(null)
    try {
      assertMeant({ name, keepsVouchers }, tenant.name)
      await call(scheduleDeletion, { body: { name, keepsVouchers } })
      setDone(true)
      toast({ tone: 'done', text: t`The deletion is planned` })
      await session.refreshContext()
      await navigate({ to: '/admin/account/delete', ignoreBlocker: true })
    } catch (error) {
      const code = error instanceof Failure ? error.code : null
      if (code === 'deletion.nameMismatch' || code === 'deletion.vouchers') setRefused(code)
      else if (code !== 'session.confirm') failed(error)
    }
    setSending(false)
  }
  return { name, setName, keepsVouchers, setKeepsVouchers, sending, refused, send }
}

/** Plans the deletion after the name was typed and the password given. */
function DeleteTenant() {
  const { i18n } = useLingui()
  const canEdit = useCanEdit()
  const { name: organisation } = useSignedIn().tenant
  const { name, setName, keepsVouchers, setKeepsVouchers, sending, refused, send } = useDeletion()
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Have the organisation deleted</Trans>
      </Title>
      <WhatIsDeleted />
      <Form onSave={send}>
        <div className={classes.page}>
          <TextInput
            label={<Trans>Name of the organisation</Trans>}
            description={<Trans>Type “{organisation}”.</Trans>}
            name="organisation"
            autoComplete="off"
            maxLength={300}
            required
            disabled={!canEdit}
            value={name}
            error={refused === 'deletion.nameMismatch' && i18n._(errorTexts[refused])}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            name="keepsVouchers"
            label={<Trans>We have exported what we need, and keep our vouchers ourselves.</Trans>}
            required
            disabled={!canEdit}
            checked={keepsVouchers}
            error={refused === 'deletion.vouchers' && i18n._(errorTexts[refused])}
            onChange={(event) => setKeepsVouchers(event.currentTarget.checked)}
          />
          <FormActions>
            <Button type="submit" color="red" disabled={sending || !canEdit}>
              <Trans>Delete in 30 days</Trans>
            </Button>
          </FormActions>
        </div>
      </Form>
      <ButtonLink to="/admin/account/delete" variant="default" style={{ justifySelf: 'start' }}>
        <Trans>Back without deleting</Trans>
      </ButtonLink>
    </div>
  )
}
