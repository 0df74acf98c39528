import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import type { ParkedQueue } from '../../sync/device.ts'
import { GoneQueue } from '../identity/parts/GoneQueue.tsx'
import { ParkedText } from '../identity/parts/ParkedText.tsx'
import { useSession } from '../session/useSession.ts'
import { useGoToTenant } from '../identity/parts/useGoToTenant.ts'
import { Card } from '../ui/Card.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { useRows } from '../ui/useRows.ts'
import { useOtherQueues } from '../ui/useOtherQueues.ts'
import classes from './Outbox.module.css'

/** What waits on this device besides the queue that is open: of the same person in other organisations, which is sent from here too, and of other people, which is not. */
export function OtherQueues() {
  const { own, others } = useOtherQueues()
  const session = useSession()
  const gone = useRows(() => session.gone.list(), [session]) ?? []
  return (
    <>
      {gone.map((queue) => (
        <GoneQueue key={queue.replica} queue={queue} />
      ))}
      {own.length > 0 && (
        <Card flush title={<Trans>In your other organisations</Trans>}>
          <ul className={classes.list}>
            {own.map((queue) => (
              <OwnQueue key={queue.replica} queue={queue} />
            ))}
          </ul>
        </Card>
      )}
      {others.length > 0 && (
        <Card flush title={<Trans>Of other people</Trans>}>
          <ul className={classes.list}>
            {others.map((queue) => (
              <li key={queue.replica} className={classes.entry}>
                <span className={classes.mark}>
                  <IconUser size={18} aria-hidden />
                  <span>
                    <ParkedText {...queue} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function OwnQueue({ queue: { tenantId, tenantName, waiting, attention = 0 } }: { queue: ParkedQueue }) {
  const { t } = useLingui()
  const goTo = useGoToTenant()
  const failed = useFailed()
  const [going, setGoing] = useState(false)
  const sendable = waiting - attention
  const name = tenantName ?? t`Other organisation`
  async function go() {
    setGoing(true)
    await goTo(tenantId).catch(failed)
    setGoing(false)
  }
  return (
    <li className={classes.entry} data-state={attention > 0 ? 'attention' : undefined}>
      <span className={classes.what}>
        <IconBuilding size={18} aria-hidden /> {name}
      </span>
      {sendable > 0 && (
        <span>
          <Plural
            value={sendable}
            one="# entry waits. It is sent as soon as the server can be reached."
            other="# entries wait. They are sent as soon as the server can be reached."
          />
        </span>
      )}
      {attention > 0 && (
        <span className={classes.problem}>
          <Plural value={attention} one="# entry needs a decision there." other="# entries need a decision there." />
        </span>
      )}
      <div className={classes.decisions}>
        <Button variant="default" loading={going} onClick={() => void go()}>
          <Trans>Switch to {name}</Trans>
        </Button>
      </div>
    </li>
  )
}
