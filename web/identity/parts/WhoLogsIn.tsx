import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import classes from './Login.module.css'

/** Whose password is asked for; the hidden field tells password managers. */
export function WhoLogsIn({ email, onChange }: { email: string; onChange?: () => void }) {
  return (
    <>
      <div className={classes.who}>
        <Text className={classes.whoText}>{email}</Text>
        {onChange && (
          <Button variant="subtle" onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    </>
  )
}
