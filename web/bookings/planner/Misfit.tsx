import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { GroupTrait } from '../../../shared/bookings/groups/groupTraits.ts'
import { traitsSaid } from '../parts/groupTraitTexts.ts'
import classes from './Planner.module.css'

/** The traits that speak against a group; nothing where there are none. */
export function Misfit({ traits }: { traits: readonly GroupTrait[] }) {
  const { i18n } = useLingui()
  if (traits.length === 0) return null
  const against = traitsSaid(traits, i18n)
  return (
    <span className={classes.misfit}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        <Trans>Does not fit into the group: {against}</Trans>
      </span>
    </span>
  )
}
