import { useLingui } from '@lingui/react/macro'
import { measuresOf, type AreaVerdict } from '../../../shared/shelters/kennelArea.ts'
import type { Room } from '../../../shared/shelters/shelter.ts'
import { areaIcons } from '../parts/areaIcons.ts'
import { writeHundredths } from '../parts/measures.ts'
import classes from './Board.module.css'

/** Whether the floor is large enough for the dogs in the room (TierSchHuV § 6): a sign and the floor in m². The page of the house says why. */
export function FloorLight({ room, verdict: { colour, required } }: { room: Room; verdict: AreaVerdict }) {
  const { i18n, t } = useLingui()
  const Icon = areaIcons[colour]
  const square = (sqDm: number) => writeHundredths(sqDm, i18n.locale)
  const { areaSqDm } = measuresOf(room)
  const [known, needed] = [areaSqDm === null ? '?' : square(areaSqDm), square(required.least)]
  const label = t`Floor ${known} m², ${needed} m² needed`
  return (
    <span className={classes.floor} data-tone={colour} role="img" aria-label={label} title={label}>
      <Icon size={16} aria-hidden />
      <span className="numbers">{t`${known} m²`}</span>
    </span>
  )
}
