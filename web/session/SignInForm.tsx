import '@mantine/core/styles/PasswordInput.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, PasswordInput, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { Failure } from '../../shared/errors.ts'
import { Email } from '../../shared/identity/session.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import type { SignIn } from './session.ts'
import { useSession } from './useSession.ts'
import classes from './Login.module.css'

type Step = { at: 'email'; invalid: boolean } | { at: 'password' } | { at: 'failed'; cause: unknown; back: 'email' | 'password' }

/** E-mail first, then the password (specification 2.3); also used to sign in again, with the address given. */
export function SignInForm({ signIn, givenEmail }: { signIn: (values: SignIn) => Promise<void>; givenEmail?: string }) {
  const session = useSession()
  const [step, setStep] = useState<Step>(givenEmail ? { at: 'password' } : { at: 'email', invalid: false })
  const [email, setEmail] = useState(givenEmail ?? '')
  const [password, setPassword] = useState('')
  const [stayLoggedIn, setStayLoggedIn] = useState(true)
  const [busy, setBusy] = useState(false)

  async function attempt(back: 'email' | 'password', work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof Failure)) console.error(cause)
      setStep({ at: 'failed', cause, back })
    } finally {
      setBusy(false)
    }
  }

  function submitEmail(event: FormEvent) {
    event.preventDefault()
    const parsed = v.safeParse(Email, email)
    if (!parsed.success) return setStep({ at: 'email', invalid: true })
    void attempt('email', async () => {
      const mode = await session.modeOf(parsed.output)
      // Only passwords are spoken here; another way of signing in ends in the documented unknown error.
      if (mode === 'oauth') throw new Failure('invalid')
      setEmail(parsed.output)
      setStep({ at: 'password' })
    })
  }

  function submitPassword(event: FormEvent) {
    event.preventDefault()
    if (password === '') return
    void attempt('password', () => signIn({ email, password, stayLoggedIn }))
  }

  if (step.at === 'failed')
    return (
      <Stack role="alert">
        <Title order={1}>
          <Trans>Login failed</Trans>
        </Title>
        <FailedText cause={step.cause} />
        <Button
          data-autofocus
          autoFocus
          onClick={() => {
            setPassword('')
            setStep(step.back === 'email' ? { at: 'email', invalid: false } : { at: 'password' })
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    )

  if (step.at === 'email')
    return (
      <form onSubmit={submitEmail} noValidate>
        <Stack>
          <Title order={1}>
            <Trans>Log in</Trans>
          </Title>
          <TextInput
            label={<Trans>E-mail address</Trans>}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={step.invalid && <Trans>Please enter a valid e-mail address.</Trans>}
          />
          <Button type="submit" disabled={busy} leftSection={busy && <Loader size="xs" />}>
            <Trans>Continue</Trans>
          </Button>
        </Stack>
      </form>
    )

  return (
    <form onSubmit={submitPassword}>
      <Stack>
        <Title order={1}>{busy ? <Trans>Logging in …</Trans> : <Trans>Password</Trans>}</Title>
        <div className={classes.who}>
          <Text className={classes.whoText}>{email}</Text>
          {!givenEmail && (
            <Button variant="subtle" onClick={() => setStep({ at: 'email', invalid: false })}>
              <Trans>Change</Trans>
            </Button>
          )}
        </div>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField value={password} onChange={setPassword} />
        <Switch
          label={<Trans>Stay logged in permanently</Trans>}
          checked={stayLoggedIn}
          onChange={(event) => setStayLoggedIn(event.currentTarget.checked)}
        />
        <Group grow>
          <Button type="submit" disabled={busy || password === ''} leftSection={busy && <Loader size="xs" />}>
            <Trans>Log in</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  return (
    <PasswordInput
      label={<Trans>Password</Trans>}
      name="password"
      autoComplete="current-password"
      autoFocus
      data-autofocus
      maxLength={1024}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
    />
  )
}

/** Section 8: wrong credentials have their words, waiting and the network have theirs, everything else is unknown. */
function FailedText({ cause }: { cause: unknown }) {
  const { i18n } = useLingui()
  const code = cause instanceof Failure ? cause.code : null
  if (code === 'invalidCredentials' || code === 'tooManyRequests' || code === 'unreachable' || code === 'unavailable')
    return <Text>{i18n._(errorTexts[code])}</Text>
  return (
    <Text>
      <Trans>An unknown error occurred during the login process.</Trans>
    </Text>
  )
}
