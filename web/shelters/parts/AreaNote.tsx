import { Trans, useLingui } from '@lingui/react/macro'
import { measuresOf, type AreaReason, type AreaVerdict } from '../../../shared/shelters/kennelArea.ts'
import type { Room } from '../../../shared/shelters/shelter.ts'
import { areaIcons } from './areaIcons.ts'
import { writeHundredths } from './measures.ts'
import { areaReasonTexts } from './shelterTexts.ts'
import classes from '../Shelters.module.css'

const isAboutSides = (reason: AreaReason | null) => reason === 'side' || reason === 'sideUnknown' || reason === 'lengthUnknown'

/** Whether the floor is as large as the law wants it, with the numbers. */
export function AreaNote({ room, verdict: { colour, reason, required, sideCm } }: { room: Room; verdict: AreaVerdict }) {
  const { i18n } = useLingui()
  const Icon = areaIcons[colour]
  const square = (sqDm: number) => writeHundredths(sqDm, i18n.locale)
  const [least, most] = [square(required.least), square(required.most)]
  const needed = least === most ? least : `${least}–${most}`
  const { areaSqDm, sides } = measuresOf(room)
  const known = areaSqDm === null ? '?' : square(areaSqDm)
  const [side, from, to] = [sides.length === 0 ? '?' : square(Math.round(Math.min(...sides))), square(sideCm.least), square(sideCm.most)]
  const neededSide = from === to || reason === 'side' ? from : `${from}–${to}`
  return (
    <p className={classes.note} data-tone={colour}>
      <Icon size={18} aria-hidden />
      <span>
        <Trans>
          Floor {known} m², {needed} m² needed (TierSchHuV § 6).
        </Trans>{' '}
        {isAboutSides(reason) && (
          <>
            <Trans>
              Shortest side {side} m, {neededSide} m needed.
            </Trans>{' '}
          </>
        )}
        {reason ? i18n._(areaReasonTexts[reason]) : <Trans>Large enough.</Trans>}
      </span>
    </p>
  )
}
