import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { quickCheckIn, type StaysInput } from '../../shared/bookings/checkIn.ts'
import { memberName } from '../../shared/identity/member.ts'
import type { OutboxEntry } from '../../sync/store.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useFormats } from '../ui/formats.ts'
import { useRows } from '../ui/useRows.ts'
import classes from './Outbox.module.css'

/** An animal came, and its booking had been cancelled: by whom and when, and the way to check it in all the same. */
export function ClosedBooking({ entry: { mid, name, input, problem } }: { entry: OutboxEntry }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const failed = useFailed()
  const mayCreate = useHasRight('daycare.create')
  const canEdit = useCanEdit()
  const { cancelledBy, cancelledAt } = (problem?.detail ?? {}) as { cancelledBy?: string | null; cancelledAt?: string }
  const member = useRows(() => (cancelledBy ? engine.replica.member.get(cancelledBy) : undefined), [engine, cancelledBy])
  if (problem?.code !== 'booking.closed') return null
  const when = cancelledAt && formats.moment(cancelledAt, zone)
  const who = member && memberName(member)
  async function checkIn() {
    const { stays } = input as StaysInput
    const animals = await Promise.all(stays.map(({ animalId }) => engine.replica.animal.get(animalId)))
    const acts = stays.map(({ animalId }, at) => ({
      mutation: quickCheckIn,
      input: { id: null, animalId, contactId: animals[at]?.contactId ?? null },
    }))
    await engine.replace(mid, acts)
  }
  return (
    <>
      {when && (
        <p className={classes.origin}>
          {who ? (
            <Trans>
              Cancelled by {who} on {when}.
            </Trans>
          ) : (
            <Trans>Cancelled on {when}.</Trans>
          )}
        </p>
      )}
      {name === 'daycare.checkIn' && mayCreate && canEdit && (
        <div className={classes.decisions}>
          <Button onClick={() => void checkIn().catch(failed)}>
            <Trans>Quick check-in</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
