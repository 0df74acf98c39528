import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { verifyDemo } from '../../shared/demo/demo.ts'
import { useState } from 'react'
import { NewPasswordFields, PasswordHint } from '../identity/parts/NewPasswordFields.tsx'
import { problemsOf } from '../session/newPasswordProblems.ts'
import { StayLoggedInSwitch } from '../identity/parts/PasswordStep.tsx'
import { useNewPassword } from '../identity/parts/useNewPassword.ts'
import { useSession } from '../session/useSession.ts'
import { WhoLogsIn } from '../identity/parts/WhoLogsIn.tsx'
import { textOf } from '../ui/errorTexts.ts'
import { demoLinkAfter, type DemoLink } from './demoLink.ts'
import { Form, FormFaults } from '../ui/Form.tsx'

/** The password of the demo's first user. Making the organisation takes a moment, and then they are in it. */
export function DemoPassword(props: { token: string | null; email: string; organisation: string; onDead: (link: DemoLink) => void }) {
  const { i18n } = useLingui()
  const session = useSession()
  const router = useRouter()
  const form = useNewPassword()
  const [stayLoggedIn, setStayLoggedIn] = useState(true)
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function open() {
    if (opening || !form.check(null)) return
    setOpening(true)
    setFailure(null)
    try {
      const given = { token: props.token, newPassword: form.values, stayLoggedIn }
      await session.enterWith(() => session.caller.call(verifyDemo, { body: given }))
      await router.invalidate()
    } catch (cause) {
      setOpening(false)
      const link = demoLinkAfter(cause)
      const problems = problemsOf(cause)
      if (link.is === 'dead') props.onDead(link)
      else if (problems) form.setProblems(problems)
      else setFailure(cause)
    }
  }

  return (
    <Form onSave={open}>
      <Stack>
        <Text fw={600}>{props.organisation}</Text>
        <WhoLogsIn email={props.email} />
        <PasswordHint />
        <NewPasswordFields values={form.values} problems={form.problems} autoFocus onChange={form.change} />
        <StayLoggedInSwitch stayLoggedIn={stayLoggedIn} onStayLoggedIn={setStayLoggedIn} />
        {failure !== null && <Text role="alert">{i18n._(textOf(failure))}</Text>}
        {opening && (
          <Text role="status">
            <Trans>Your organisation is being set up …</Trans>
          </Text>
        )}
        <FormFaults />
        <Button type="submit" disabled={opening} leftSection={opening && <Loader size="xs" />}>
          <Trans>Open the demo account</Trans>
        </Button>
      </Stack>
    </Form>
  )
}
