import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSessionState } from '../session/useSession.ts'
import { anyFormDirty } from '../ui/dirty.ts'
import { mayLeave } from '../ui/leavePage.tsx'
import { useRows } from '../ui/useRows.ts'
import { useStore } from '../session/createStore.ts'
import { applyUpdate, updateWaits } from './serviceWorker.ts'
import classes from './Bar.module.css'

/** Offers the new version. A tap waits until nothing is being sent, and a form with input is asked about first. */
export function UpdateBar() {
  const waits = useStore(updateWaits)
  const state = useSessionState()
  const engine = state.phase === 'signedIn' ? state.engine : null
  const sending =
    useRows(() => (waits && engine ? engine.replica.outbox.where('state').equals('sending').count() : 0), [waits, engine]) ?? 0
  const [later, setLater] = useState(false)
  const [wanted, setWanted] = useState(false)
  const isFree = sending === 0
  useEffect(() => {
    if (wanted && isFree) void load().then((loads) => setWanted(loads))
  }, [wanted, isFree])
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
        <Button loading={wanted} onClick={() => setWanted(true)}>
          <Trans>Load now</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Whether the new version takes over: nobody is in the middle of a form, or agrees that the input may go. */
async function load(): Promise<boolean> {
  const loads = !anyFormDirty() || (await mayLeave())
  if (loads) applyUpdate()
  return loads
}
