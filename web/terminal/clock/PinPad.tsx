import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { errorTexts } from '../../ui/errorTexts.ts'
import { usePin, type PinDoors } from './usePin.ts'
import classes from './Clock.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Six digits, tapped or typed. The last one sends them. A tag that is held to the reader meanwhile is no PIN. */
export function PinPad(doors: PinDoors) {
  const { t, i18n } = useLingui()
  const { pin, wrong, checking, type, press, removeLast } = usePin(doors)
  const key = (digit: string) => (
    <Button key={digit} variant="default" className={classes.key} onClick={() => type(pin + digit)}>
      {digit}
    </Button>
  )
  return (
    <Stack>
      <TextInput
        label={<Trans>PIN</Trans>}
        className={classes.pin}
        type="password"
        inputMode="none"
        autoComplete="off"
        data-autofocus
        value={pin}
        error={wrong && i18n._(errorTexts[wrong])}
        onKeyDown={press}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={classes.pad}>
        {digits.map(key)}
        <span />
        {key('0')}
        <Button variant="default" className={classes.key} aria-label={t`Delete the last digit`} onClick={removeLast}>
          <IconBackspace aria-hidden />
        </Button>
      </div>
      {checking && (
        <Text role="status" c="dimmed">
          <Trans>The PIN is being checked …</Trans>
        </Text>
      )}
    </Stack>
  )
}
