import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconRulerMeasure } from '@tabler/icons-react'
import type { AreaVerdict } from '../../shared/shelters/kennelArea.ts'
import type { Room } from '../../shared/shelters/shelter.ts'
import { writeHundredths } from './measures.ts'
import { areaReasonTexts } from './shelterTexts.ts'
import classes from './Shelters.module.css'

const icons = { green: IconCheck, amber: IconRulerMeasure, red: IconAlertTriangle }

/** Whether the floor is as large as the law wants it, with the numbers. */
export function AreaNote({ room, verdict: { colour, reason, required } }: { room: Room; verdict: AreaVerdict }) {
  const { i18n } = useLingui()
  const Icon = icons[colour]
  const square = (sqDm: number) => writeHundredths(sqDm, i18n.locale)
  const [least, most] = [square(required.least), square(required.most)]
  const needed = least === most ? least : `${least}–${most}`
  const known = room.areaSqDm === null ? '?' : square(room.areaSqDm)
  return (
    <p className={classes.note} data-tone={colour}>
      <Icon size={18} aria-hidden />
      <span>
        <Trans>
          Floor {known} m², {needed} m² needed (TierSchHuV § 6).
        </Trans>{' '}
        {reason ? i18n._(areaReasonTexts[reason]) : <Trans>Large enough.</Trans>}
      </span>
    </p>
  )
}
