import { useDraggable } from '@dnd-kit/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestState } from '../../../shared/bookings/groups/dayPlan.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { nameOf } from '../parts/acts.tsx'
import { Misfit } from './Misfit.tsx'
import type { Guest } from './readPlanner.ts'
import classes from './Planner.module.css'

const stateTexts: Record<GuestState, MessageDescriptor> = { expected: msg`expected`, in: msg`here`, out: msg`picked up` }

interface Props {
  guest: Guest
  /** Opens the list of groups; null where the person may not move animals. */
  onMove: ((guest: Guest) => void) | null
}

/** An animal in its group, with the times of its booking. */
export function PlannedGuest({ guest, onMove }: Props) {
  const { i18n, t } = useLingui()
  const { stay, animal, times, state } = guest
  const { ref, isDragSource } = useDraggable({ id: stay.id, disabled: onMove === null })
  const name = nameOf(animal)
  const span = [times.dropOffTime, times.pickUpTime].filter(Boolean).join(' – ')
  return (
    <li
      ref={ref}
      className={classes.guest}
      data-state={state}
      data-moves={onMove !== null || undefined}
      data-dragged={isDragSource || undefined}
    >
      <Link to="/daycare/booking/$id" params={{ id: stay.bookingId }} className={classes.face} draggable={false}>
        <AnimalPortrait id={animal.id} species={animal.species} size={32} />
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.small}>
            {span || <Trans>no times</Trans>} · {i18n._(stateTexts[state])}
          </span>
          <Misfit traits={guest.misfits} />
        </span>
      </Link>
      {onMove && (
        <ActionIcon
          aria-label={t`Put ${name} into another group`}
          variant="subtle"
          color="gray"
          onClick={() => onMove(guest)}
          data-no-print
        >
          <IconArrowsMove size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
