import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Dialog.tsx'
import { misfits } from '../../../shared/bookings/groups/groupTraits.ts'
import { nameOf } from '../parts/acts.tsx'
import { Misfit } from './Misfit.tsx'
import { dropIdOf } from './PlannedGroup.tsx'
import type { Group, Guest } from './readPlanner.ts'
import classes from './Planner.module.css'

interface Props {
  guest: Guest
  groups: readonly Group[]
  onChoose: (to: Group) => void
  onClose: () => void
}

/** The other groups, for everybody who does not drag. */
export function PlaceDialog({ guest, groups, onChoose, onClose }: Props) {
  const { t } = useLingui()
  const name = nameOf(guest.animal)
  return (
    <Dialog title={<Trans>Put {name} into another group</Trans>} onClose={onClose}>
      <ul className={classes.choices} aria-label={t`Groups`}>
        {groups
          .filter(({ group }) => (group?.id ?? null) !== guest.groupId)
          .map((use) => (
            <li key={dropIdOf(use)}>
              <button type="button" className={classes.choice} onClick={() => onChoose(use)}>
                <span>{use.group ? use.group.name : <Trans>Without a group</Trans>}</span>
                <span className={classes.small}>
                  {use.group ? (
                    <Trans>
                      {use.booked} of {use.group.capacity} booked
                    </Trans>
                  ) : null}
                </span>
                <Misfit traits={use.group ? misfits(use.group, guest.traits) : []} />
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
