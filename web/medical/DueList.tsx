import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DueVaccination } from '../../shared/medical/vaccination.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import classes from './DueList.module.css'
import { classificationTexts } from './vaccinationTexts.ts'

/** Which vaccination of which animal is due, and until when the last one protects. */
export function DueList({ items }: { items: readonly DueVaccination[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  )
}

function Row({ item: { animal, classificationName, vaccine, validityEnd } }: { item: DueVaccination }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const isOver = validityEnd === null || validityEnd < today
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <span className={classes.name}>{animal.name || animal.number}</span>
        <span className={classes.facts}>{[i18n._(classificationTexts[classificationName]), vaccine].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.end} data-over={isOver || undefined}>
        {isOver && <IconAlertTriangle size={16} aria-hidden />}
        {validityEnd === null ? (
          <Trans>no vaccination recorded</Trans>
        ) : isOver ? (
          <Trans>expired {formats.date(validityEnd)}</Trans>
        ) : (
          <Trans>until {formats.date(validityEnd)}</Trans>
        )}
      </span>
    </li>
  )
}
