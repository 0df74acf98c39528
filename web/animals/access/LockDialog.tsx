import '@mantine/core/styles/Checkbox.layer.css'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { AnimalAccess } from '../../../shared/animals/share.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useDirty } from '../../ui/dirty.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './Access.module.css'

interface Props {
  people: AnimalAccess['people']
  admitted: readonly string[]
  onSave: (userIds: string[]) => Promise<boolean>
  onClose: () => void
}

/** Names of those who may see the animal; anyone who locks it is always among them. */
export function LockDialog({ people, admitted, onSave, onClose }: Props) {
  const { engine } = useSignedIn()
  const before = [...new Set([engine.userId, ...admitted])].sort()
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const dirty = chosen.join() !== before.join()
  useDirty(dirty)
  const form = { dirty, save: () => onSave([...chosen]) }
  return (
    <FormDialog
      title={<Trans>Who may see this animal</Trans>}
      form={form}
      submit={<Trans>Lock</Trans>}
      untouched={admitted.length > 0 ? 'closes' : 'act'}
      onClose={onClose}
    >
      <Text mb="sm">
        <Trans>All others will not find it any more, whatever rights they have.</Trans>
      </Text>
      <div className={classes.boxes}>
        {people.map(({ id, forename, surname }) => (
          <Checkbox
            key={id}
            classNames={{ body: classes.box, label: classes.boxText }}
            label={`${forename} ${surname}`}
            checked={chosen.includes(id)}
            disabled={id === engine.userId}
            onChange={(event) => setChosen((event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id)).toSorted())}
          />
        ))}
      </div>
    </FormDialog>
  )
}
