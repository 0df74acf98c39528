import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useSessionState } from '../session/useSession.ts'
import { anyFormDirty } from '../ui/dirty.ts'
import { mayLeave } from '../ui/leavePage.tsx'
import { useStore } from '../ui/createStore.ts'
import { applyUpdate, updateWaits } from './serviceWorker.ts'
import classes from './Bar.module.css'

/** Offers the new version. While entries are being sent the button waits, and a form with input is asked about first. */
export function UpdateBar() {
  const waits = useStore(updateWaits)
  const state = useSessionState()
  const engine = state.phase === 'signedIn' ? state.engine : null
  const sending =
    useLiveQuery(() => (waits && engine ? engine.replica.outbox.where('state').equals('sending').count() : 0), [waits, engine]) ?? 0
  const [later, setLater] = useState(false)
  if (!waits || later) return null
  return (
    <div className={classes.bar} role="status" data-no-print>
      <Text>
        <Trans>A new version of Obhut is ready.</Trans>
      </Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setLater(true)}>
          <Trans>Later</Trans>
        </Button>
        <Button
          disabled={sending > 0}
          onClick={async () => {
            if (!anyFormDirty() || (await mayLeave())) applyUpdate()
          }}
        >
          <Trans>Load now</Trans>
        </Button>
      </div>
    </div>
  )
}
