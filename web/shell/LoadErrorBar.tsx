import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadAgainEvent } from '../ui/lazyPart.ts'
import { loadErrorEvent } from './loadTimeout.ts'
import classes from './Bar.module.css'

/** A part of the app did not arrive. The page stays as it is; trying again asks for the same part. */
export function LoadErrorBar() {
  const router = useRouter()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const show = () => setFailed(true)
    window.addEventListener(loadErrorEvent, show)
    const stop = router.subscribe('onResolved', () => setFailed(false))
    return () => {
      window.removeEventListener(loadErrorEvent, show)
      stop()
    }
  }, [router])
  if (!failed) return null
  return (
    <div className={`${classes.bar} ${classes.above}`} role="alert" data-no-print>
      <Text>
        <Trans>A part of the app could not be loaded.</Trans>
      </Text>
      <Button
        onClick={() => {
          setFailed(false)
          window.dispatchEvent(new Event(loadAgainEvent))
          void router.invalidate()
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
