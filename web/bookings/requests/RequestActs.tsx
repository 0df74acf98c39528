import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Service } from '../../../shared/bookings/booking.ts'
import { isOpen } from '../../../shared/bookings/requests/bookingRequest.ts'
import { waitCalls, withdrawCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { NeedsServer, useCanDecide } from './NeedsServer.tsx'
import { requestPages } from './requestPages.ts'
import type { KnownRequest } from './useRequest.ts'
import classes from './Requests.module.css'

/** What can be decided about an open request. */
export function RequestActs({ service, known }: { service: Service; known: KnownRequest }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const mayBook = useMayBook(service)
  const canDecide = useCanDecide(known)
  const failed = useFailed()
  const { busy, once } = useBusy()
  const { id, state } = known.request
  if (!mayBook || !isOpen(known.request)) return null

  async function decide(call: (typeof waitCalls)[Service] | (typeof withdrawCalls)[Service], done: string): Promise<void> {
    try {
      await engine.caller.call(call, { params: { id }, body: {} })
      toast({ tone: 'done', text: done })
    } catch (error) {
      failed(error)
    }
    await engine.pullAll()
  }
  async function withdraw(): Promise<void> {
    const isMeant = await confirm({
      title: <Trans>Do they not want the places any more?</Trans>,
      text: <Trans>The request is closed. It cannot be opened again.</Trans>,
      confirm: <Trans>Close the request</Trans>,
      danger: true,
    })
    if (isMeant) await decide(withdrawCalls[service], t`The request is closed.`)
  }
  return (
    <div data-no-print>
      <Card title={<Trans>Decide</Trans>}>
        <div className={classes.acts}>
          <ButtonLink to={requestPages[service].accept} params={{ id }}>
            <Trans>Accept</Trans>
          </ButtonLink>
          {service === 'daycare' && <TrialLink id={id} />}
          {state === 'new' && (
            <Button
              variant="default"
              disabled={busy || !canDecide}
              onClick={() => void once(() => decide(waitCalls[service], t`The request is on the waiting list.`))}
            >
              <Trans>Put on the waiting list</Trans>
            </Button>
          )}
          <ButtonLink to={requestPages[service].reject} params={{ id }} variant="default">
            <Trans>Refuse</Trans>
          </ButtonLink>
          <Button variant="default" disabled={busy || !canDecide} onClick={() => void once(withdraw)}>
            <Trans>They withdraw</Trans>
          </Button>
        </div>
        <NeedsServer known={known} />
      </Card>
    </div>
  )
}

const TrialLink = ({ id }: { id: string }) => (
  <ButtonLink to="/daycare/accept-trial-day/$id" params={{ id }} variant="default">
    <Trans>Accept with a trial day</Trans>
  </ButtonLink>
)
