import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { pinLength } from '../../../shared/terminal/pin.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import classes from './Clock.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Six digits, tapped or typed. The last one sends them. */
export function PinPad({ onPin }: { onPin: (pin: string) => Promise<void> }) {
  const { t, i18n } = useLingui()
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState<ErrorCode | null>(null)
  const [checking, setChecking] = useState(false)

  async function type(next: string) {
    if (checking) return
    const typed = next.replace(/\D/g, '').slice(0, pinLength)
    setPin(typed)
    if (typed.length < pinLength) return
    setChecking(true)
    setWrong(null)
    try {
      await onPin(typed)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setWrong(error.code)
      setPin('')
      setChecking(false)
    }
  }

  const key = (digit: string) => (
    <Button key={digit} variant="default" className={classes.key} onClick={() => void type(pin + digit)}>
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
        onChange={(event) => void type(event.currentTarget.value)}
      />
      <div className={classes.pad}>
        {digits.map(key)}
        <span />
        {key('0')}
        <Button variant="default" className={classes.key} aria-label={t`Delete the last digit`} onClick={() => setPin(pin.slice(0, -1))}>
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
