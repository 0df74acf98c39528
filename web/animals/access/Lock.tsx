import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { lockAnimalCall } from '../../../shared/animals/disclosure.ts'
import type { AnimalAccess } from '../../../shared/animals/share.ts'
import { useCanEdit } from '../../session/signedIn.ts'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { LockDialog } from './LockDialog.tsx'
import classes from './Access.module.css'

interface Props {
  animalId: string
  access: AnimalAccess
  onChange: () => void
}

function useLocking(animalId: string, onChange: () => void) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()

  async function save(userIds: string[] | null): Promise<boolean> {
    try {
      await caller.call(lockAnimalCall, { params: { id: animalId }, body: { userIds } })
      toast({ tone: 'done', text: userIds ? t`The animal is locked` : t`The animal is open again` })
      onChange()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  async function open() {
    const yes = await confirm({
      title: <Trans>Show the animal to everybody again?</Trans>,
      text: <Trans>Everybody in your organisation who may see animals will see it and all that was written about it.</Trans>,
      confirm: <Trans>Show it</Trans>,
      cancel: <Trans>Cancel</Trans>,
    })
    if (yes) await save(null)
  }

  return { save, open }
}

/** Whether everybody who sees animals sees this one, or named people alone. */
export function Lock({ animalId, access: { restrictedTo, people }, onChange }: Props) {
  const canEdit = useCanEdit()
  const { save, open } = useLocking(animalId, onChange)
  const [choosing, setChoosing] = useState(false)

  return (
    <Card title={<Trans>In your organisation</Trans>}>
      <p className={classes.state}>
        {restrictedTo ? <IconLock size={20} aria-hidden /> : <IconLockOpen size={20} aria-hidden />}
        {restrictedTo ? <Trans>Locked: only these people see it.</Trans> : <Trans>Everybody who may see animals sees it.</Trans>}
      </p>
      {restrictedTo && (
        <ul className={classes.people}>
          {people
            .filter(({ id }) => restrictedTo.includes(id))
            .map(({ id, forename, surname }) => (
              <li key={id}>
                {forename} {surname}
              </li>
            ))}
        </ul>
      )}
      <Text c="dimmed" mt="sm">
        <Trans>
          A locked animal is in no list, search or history of anybody else, and leaves their devices with the next connection. Bookings do
          not count: guests cannot be locked.
        </Trans>
      </Text>
      {canEdit && (
        <Group mt="md">
          <Button variant="default" onClick={() => setChoosing(true)}>
            {restrictedTo ? <Trans>Change who sees it</Trans> : <Trans>Lock the animal</Trans>}
          </Button>
          {restrictedTo && (
            <Button variant="default" onClick={() => void open()}>
              <Trans>End the lock</Trans>
            </Button>
          )}
        </Group>
      )}
      {choosing && <LockDialog people={people} admitted={restrictedTo ?? []} onSave={save} onClose={() => setChoosing(false)} />}
    </Card>
  )
}
