import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { abandonedLocks, takeOverLockCall, type AbandonedLock } from '../../shared/animals/disclosure.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { useFormats } from '../ui/formats.ts'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Users.module.css'

/** Locked animals whose people have all left: somebody has to look after them. Absent while there are none. */
export function AbandonedLocks() {
  const { t } = useLingui()
  const read = useCall(abandonedLocks, {})
  if (read.state !== 'ready' || read.value.items.length === 0) return null
  return (
    <Card flush title={<Trans>Locked animals that nobody can open</Trans>}>
      <Text c="dimmed" px="md" pb="xs">
        <Trans>Nobody who may see these animals is left. The history records who takes one over.</Trans>
      </Text>
      <ul className={classes.locks} aria-label={t`Locked animals that nobody can open`}>
        {read.value.items.map((lock) => (
          <LockRow key={lock.id} lock={lock} onTaken={read.again} />
        ))}
      </ul>
    </Card>
  )
}

function LockRow({ lock: { id, number, since, lockedBy }, onTaken }: { lock: AbandonedLock; onTaken: () => void }) {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const canEdit = useCanEdit()
  const seesAnimals = useHasRight('animals.view')
  const failed = useFailed()
  const moment = since && formats.moment(since, zone)
  const name = lockedBy && `${lockedBy.forename} ${lockedBy.surname}`

  async function takeOver() {
    const yes = await confirm({
      title: <Trans>Take over the animal {number}?</Trans>,
      text: <Trans>You will see it and all that was written about it, and may open it for others. Its history will tell so.</Trans>,
      confirm: <Trans>Take over</Trans>,
      cancel: <Trans>Cancel</Trans>,
    })
    if (!yes) return
    try {
      await engine.caller.call(takeOverLockCall, { params: { id } })
      toast({ tone: 'done', text: t`The animal ${number} is shown to you now` })
      onTaken()
    } catch (error) {
      failed(error)
    }
  }

  return (
    <li className={classes.lock}>
      <span>
        <span className={classes.name}>{number}</span>
        <span className={classes.email}>
          {moment && name ? (
            <Trans>
              locked by {name}, {moment}
            </Trans>
          ) : moment ? (
            <Trans>locked {moment}</Trans>
          ) : (
            <Trans>locked</Trans>
          )}
        </span>
      </span>
      {canEdit && seesAnimals && (
        <Button variant="default" onClick={() => void takeOver()}>
          <Trans>Take over</Trans>
        </Button>
      )}
    </li>
  )
}
