import { Plural, Trans } from '@lingui/react/macro'
import type { ShelterUse } from '../../../shared/shelters/occupancy.ts'
import classes from '../Shelters.module.css'

/** How many of the places of a house are free. */
export function Places({ use: { shelter, capacity, free } }: { use: ShelterUse }) {
  if (!shelter.active)
    return (
      <span className={classes.free} data-tone="closed">
        <Trans>Closed</Trans>
      </span>
    )
  if (free < 0)
    return (
      <span className={classes.free} data-tone="over">
        <Plural value={-free} one="# animal too many" other="# animals too many" />
      </span>
    )
  return (
    <span className={classes.free} data-tone={free === 0 ? 'full' : undefined}>
      <Trans>
        {free} of {capacity} free
      </Trans>
    </span>
  )
}

/** The same of a room. */
export function RoomPlaces({ count, capacity, active, blocked }: { count: number; capacity: number; active: boolean; blocked: boolean }) {
  if (!active)
    return (
      <span className={classes.free} data-tone="closed">
        <Trans>Closed</Trans>
      </span>
    )
  if (blocked)
    return (
      <span className={classes.free} data-tone="closed">
        {count === 0 ? (
          <Trans>Blocked</Trans>
        ) : (
          <Trans>
            Blocked, {count} of {capacity}
          </Trans>
        )}
      </span>
    )
  return (
    <span className={classes.free} data-tone={count > capacity ? 'over' : count === capacity ? 'full' : undefined}>
      <Trans>
        {count} of {capacity}
      </Trans>
    </span>
  )
}
