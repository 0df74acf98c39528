import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { shownCode, type Terminal } from '../../shared/terminal/terminal.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './Terminals.module.css'

export interface ShownCode {
  terminal: Terminal
  code: string
  expiresAt: string
}

/** The code in large letters, to be typed on the device, and how long it is good. */
export function CodeDialog({ terminal, code, expiresAt, onClose }: ShownCode & { onClose: () => void }) {
  const left = useSecondsLeft(expiresAt)
  const address = `${location.host}/terminal-register`
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')]
  return (
    <Dialog title={<Trans>Code for {terminal.name}</Trans>} onClose={onClose}>
      <Stack>
        {left > 0 ? (
          <>
            <Text>
              <Trans>Open {address} on the device and type this code there:</Trans>
            </Text>
            <output className={classes.code} translate="no">
              {shownCode(code)}
            </output>
            <Text role="timer" className="numbers">
              <Trans>
                Valid for {minutes}:{seconds} more minutes, for one device.
              </Trans>
            </Text>
          </>
        ) : (
          <Text role="alert">
            <Trans>This code has expired. Make a new one.</Trans>
          </Text>
        )}
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}

function useSecondsLeft(until: string): number {
  const { engine } = useSignedIn()
  const [left, setLeft] = useState(() => secondsUntil(until, engine.millis()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until, engine.millis())), 1000)
    return () => clearInterval(timer)
  }, [until, engine])
  return left
}

const secondsUntil = (until: string, now: number): number => Math.max(0, Math.floor((Date.parse(until) - now) / 1000))
