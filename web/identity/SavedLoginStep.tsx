import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconUser, IconX } from '@tabler/icons-react'
import type { SavedLogin } from '../session/savedLogins.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './parts/Login.module.css'
import { useSession } from '../session/useSession.ts'

/** The logins kept on this device, by name, and the way to any other. */
export function SavedLoginStep(props: { logins: SavedLogin[]; busy: boolean; onPick: (login: SavedLogin) => void; onOther: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const failed = useFailed()
  return (
    <Stack>
      <Title order={1}>
        <Trans>Log in</Trans>
      </Title>
      <ul className={classes.saved}>
        {props.logins.map((login) => {
          const name = `${login.forename} ${login.surname}`.trim()
          return (
            <li key={login.id} className={classes.savedLogin}>
              <UnstyledButton className={classes.savedButton} disabled={props.busy} onClick={() => props.onPick(login)}>
                <IconUser aria-hidden />
                <span className={classes.whoText}>
                  <Text fw={600}>{name}</Text>
                  <Text c="dimmed" size="sm">
                    {login.email}
                  </Text>
                </span>
              </UnstyledButton>
              <ActionIcon
                color="gray"
                aria-label={t`Remove ${name} from this device`}
                onClick={() => void session.savedLogins.remove(login.id).catch(failed)}
              >
                <IconX aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <Button variant="default" onClick={props.onOther}>
        <Trans>Other user</Trans>
      </Button>
    </Stack>
  )
}
