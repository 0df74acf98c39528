import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Failure } from '../../shared/errors.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { LanguageChoice } from '../ui/LanguageChoice.tsx'
import classes from './Terminal.module.css'

/** A screen that says one thing. */
function Notice({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <main className={classes.notice}>
      <Stack>
        <Title order={1}>{title}</Title>
        {children}
        <LanguageChoice label={t`Language`} />
      </Stack>
    </main>
  )
}

const Register = () => (
  <Button component="a" href="/terminal-register">
    <Trans>Register this device as a terminal</Trans>
  </Button>
)

export function Unregistered() {
  return (
    <Notice title={<Trans>This device is not a terminal</Trans>}>
      <Text>
        <Trans>An administrator of your organisation makes a code with which this device becomes a terminal.</Trans>
      </Text>
      <Register />
    </Notice>
  )
}

export function WaitingForServer({ failure }: { failure: Failure | null }) {
  const { i18n } = useLingui()
  return (
    <Notice title={<Trans>The terminal is being set up …</Trans>}>
      <Loader size="sm" />
      {failure && (
        <Text role="status">
          {i18n._(errorTexts[failure.code])} <Trans>It is tried again by itself.</Trans>
        </Text>
      )}
    </Notice>
  )
}

/** The rows are gone by now; what was not sent is still here, and that is shown. */
export function Revoked({ kept, isTenantGone }: { kept: number; isTenantGone: boolean }) {
  return (
    <Notice
      title={isTenantGone ? <Trans>Your organisation was deleted on this server</Trans> : <Trans>This terminal has been revoked</Trans>}
    >
      <Text>
        <Trans>Names and bookings have been removed from this device.</Trans>
      </Text>
      {kept > 0 && (
        <Text fw={600}>
          <Plural
            value={kept}
            one="# entry was not sent any more. It is kept on this device; please tell your administrator."
            other="# entries were not sent any more. They are kept on this device; please tell your administrator."
          />
        </Text>
      )}
      <Register />
    </Notice>
  )
}

export function Locked() {
  return (
    <div className={classes.locked} role="alert">
      <Title order={1}>
        <Trans>This terminal is locked</Trans>
      </Title>
      <Text>
        <Trans>It has not reached the server for seven days. It opens by itself as soon as it does. Nothing has been deleted.</Trans>
      </Text>
    </div>
  )
}
