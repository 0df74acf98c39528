import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { Right } from '../../../shared/access.ts'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { addTenantUser } from '../../../shared/operator/tenantUsers.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { readEmail } from '../../session/typed.ts'
import { Card } from '../../ui/Card.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { Form, FormActions } from '../../ui/Form.tsx'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { RightsFields } from '../../users/parts/RightsFields.tsx'
import classes from '../Operator.module.css'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id/users/create/email')({
  staticData: { title: msg`Add an account to a tenant`, flag: 'globalAdmin', withoutTenant: true },
  component: AddTenantUser,
})

function AddTenantUser() {
  const { i18n } = useLingui()
  const { id } = Route.useParams()
  const form = useAddedAccount(id)
  const { typed, rights, problem, busy } = form
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Add an account</Trans>
      </Title>
      <Form onSave={form.save} className={classes.page}>
        <Card title={<Trans>Who is it?</Trans>}>
          <Stack>
            <Text c="dimmed">
              <Trans>
                For people who sign in already, in another organisation for example. They receive a mail and work here from then on.
              </Trans>
            </Text>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              label={<Trans>E-mail address</Trans>}
              maxLength={254}
              value={typed}
              error={
                problem === 'field.missing' ? <Trans>Please enter a valid e-mail address.</Trans> : problem && i18n._(errorTexts[problem])
              }
              required
              onChange={(event) => form.type(event.currentTarget.value)}
            />
          </Stack>
        </Card>
        <Card title={<Trans>What may they do?</Trans>}>
          <Stack>
            <RightsFields held={rights} onChange={form.choose} />
          </Stack>
        </Card>
        <FormActions>
          <ButtonLink to="/tenantadmin/tenant/$id/users" params={{ id }} variant="default">
            <Trans>Cancel</Trans>
          </ButtonLink>
          <Button type="submit" disabled={busy}>
            <Trans>Add</Trans>
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

/** What the server says about the address is shown at its field. */
const ofAddress: readonly ErrorCode[] = ['account.unknown', 'emailInUse']

function useAddedAccount(id: string) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const navigate = Route.useNavigate()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [typed, setTyped] = useState('')
  const [rights, setRights] = useState<Right[]>([])
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const [isDone, setDone] = useState(false)
  useLeaveGuard((typed !== '' || rights.length > 0) && !isDone)

  const save = () =>
    once(async () => {
      const email = readEmail(typed)
      if (!email) return setProblem('field.missing')
      try {
        await call(addTenantUser, { params: { id }, body: { id: null, email, rights } })
        setDone(true)
        toast({ tone: 'done', text: t`The invitation to ${email} is on its way` })
        await navigate({ to: '/tenantadmin/tenant/$id/users', params: { id }, ignoreBlocker: true })
      } catch (error) {
        if (error instanceof Failure && ofAddress.includes(error.code)) setProblem(error.code)
        else failed(error)
      }
    })

  return {
    typed,
    rights,
    problem,
    busy,
    save,
    choose: setRights,
    type(text: string) {
      setTyped(text)
      setProblem(null)
    },
  }
}
