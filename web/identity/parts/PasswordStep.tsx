import { Trans } from '@lingui/react/macro'
import { Button, Stack, Switch, Title } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink } from '../../ui/links.tsx'
import { PasswordField } from './PasswordField.tsx'
import { readPassword } from '../../session/typed.ts'
import { WhoLogsIn } from './WhoLogsIn.tsx'
import { Form, FormFaults } from '../../ui/Form.tsx'

export interface StayLoggedIn {
  stayLoggedIn: boolean
  onStayLoggedIn: (stay: boolean) => void
}

export function StayLoggedInSwitch({ stayLoggedIn, onStayLoggedIn }: StayLoggedIn) {
  return (
    <Switch
      label={<Trans>Stay logged in permanently</Trans>}
      checked={stayLoggedIn}
      onChange={(event) => onStayLoggedIn(event.currentTarget.checked)}
    />
  )
}

/** `onChange` leads back to the choice of the address; a sign-in again has none, and its password is not forgotten here. */
export function PasswordStep(props: StayLoggedIn & { email: string; onChange?: () => void; onSubmit: (password: string) => void }) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const missing = readPassword(password) === null
  return (
    <Form
      onSave={() => {
        setTried(true)
        if (!missing) props.onSubmit(password)
      }}
    >
      <Stack>
        <Title order={1}>
          <Trans>Password</Trans>
        </Title>
        <WhoLogsIn email={props.email} onChange={props.onChange} />
        <PasswordField
          label={<Trans>Password</Trans>}
          purpose="current-password"
          name="password"
          autoFocus
          value={password}
          error={tried && missing && <Trans>Please fill in this field.</Trans>}
          onChange={setPassword}
        />
        <StayLoggedInSwitch stayLoggedIn={props.stayLoggedIn} onStayLoggedIn={props.onStayLoggedIn} />
        <FormFaults />
        <Button type="submit">
          <Trans>Log in</Trans>
        </Button>
        {props.onChange && (
          <ButtonLink to="/resetpw" state={{ email: props.email }} variant="subtle">
            <Trans>Forgot your password?</Trans>
          </ButtonLink>
        )}
      </Stack>
    </Form>
  )
}
