import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { passwordStatus, setPassword } from '../../shared/identity/resetPassword.ts'
import { textOf } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { toast } from '../ui/toasts.ts'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { LinkNotice } from './parts/LinkNotice.tsx'
import { linkAfter, type MailLink } from '../session/mailLink.ts'
import { NewPasswordFields, PasswordHint } from './parts/NewPasswordFields.tsx'
import { problemsOf } from '../session/newPasswordProblems.ts'
import { useNewPassword } from './parts/useNewPassword.ts'
import { useSession, useSessionState } from '../session/useSession.ts'
import { Form, FormFaults } from '../ui/Form.tsx'

export const Route = createFileRoute('/_loggedOut/resetpw/confirm')({
  staticData: { title: msg`Set a new password`, flag: null, accent: true, alsoSignedIn: true },
  // Held by the page itself: while it is being left, the navigation state is already that of the next one.
  beforeLoad: ({ location }) => ({ resetToken: location.state.resetToken ?? null }),
  component: NewPasswordPage,
})

/** Sets a new password by the link of a mail (specification 2.5). */
function NewPasswordPage() {
  const state = useSessionState()
  const { resetToken } = Route.useRouteContext()
  if (state.phase === 'signedIn') return <AlreadyLoggedIn />
  return <ByLink key={resetToken} token={resetToken} />
}

type Link = MailLink<object>

const dead: ErrorCode[] = ['resetLink.missing', 'resetLink.invalid', 'resetLink.expired']

function ByLink({ token }: { token: string | null }) {
  const session = useSession()
  const [link, setLink] = useState<Link>({ is: 'asking' })
  const ask = useCallback(() => {
    setLink({ is: 'asking' })
    session.caller.call(passwordStatus, { body: { token } }).then(
      () => setLink({ is: 'valid' }),
      (cause: unknown) => setLink(linkAfter(cause, dead)),
    )
  }, [session, token])
  useEffect(ask, [ask])

  return (
    <Stack>
      <Title order={1}>
        <Trans>Set a new password</Trans>
      </Title>
      {link.is === 'valid' && <PasswordForm token={token} onDead={setLink} />}
      <LinkNotice link={link} again={ask}>
        <ButtonLink to="/resetpw">
          <Trans>Request a new link</Trans>
        </ButtonLink>
      </LinkNotice>
      <ButtonLink to="/login" variant="default">
        <Trans>Cancel</Trans>
      </ButtonLink>
    </Stack>
  )
}

function PasswordForm({ token, onDead }: { token: string | null; onDead: (link: Link) => void }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const form = useNewPassword()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function save() {
    if (saving || !form.check(null)) return
    setSaving(true)
    setFailure(null)
    try {
      await session.caller.call(setPassword, { body: { newPassword: form.values, token } })
      toast({ tone: 'done', text: t`Your password was updated` })
      await navigate({ to: '/' })
    } catch (cause) {
      setSaving(false)
      const link = linkAfter(cause, dead)
      const problems = problemsOf(cause)
      if (link.is === 'dead') onDead(link)
      else if (problems) form.setProblems(problems)
      else setFailure(cause)
    }
  }

  return (
    <Form onSave={save}>
      <Stack>
        <PasswordHint />
        <NewPasswordFields values={form.values} problems={form.problems} autoFocus onChange={form.change} />
        {failure !== null && <Text role="alert">{i18n._(textOf(failure))}</Text>}
        <FormFaults />
        <Button type="submit" disabled={saving} leftSection={saving && <Loader size="xs" />}>
          <Trans>Save password</Trans>
        </Button>
      </Stack>
    </Form>
  )
}
