import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { DueVaccination } from '../../shared/medical/vaccination.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { flags } from '../session/flags.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { isSame } from '../ui/isSame.ts'
import { useSteady } from '../ui/useSteady.ts'
import classes from './DueList.module.css'
import { classificationTexts } from './parts/vaccinationTexts.ts'

interface Acts {
  /** Records it; absent where nothing can be recorded. */
  record?: (items: readonly DueVaccination[]) => void
  /** Ids of those that are recorded together; absent where they are recorded one by one. */
  chosen?: ReadonlySet<string>
  onChoose?: (id: string, on: boolean) => void
}

/** Which vaccination of which animal is due, until when the last one protects, and what to do about it. */
export function DueList({ items, record, chosen, onChoose }: { items: readonly DueVaccination[] } & Acts) {
  const recordOne = useSteady((item: DueVaccination) => record?.([item]))
  const choose = useSteady((id: string, on: boolean) => onChoose?.(id, on))
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Row key={item.id} item={item} onRecord={record && recordOne} isChosen={chosen?.has(item.id)} onChoose={choose} />
      ))}
    </ul>
  )
}

interface RowProps {
  item: DueVaccination
  onRecord: ((item: DueVaccination) => void) | undefined
  /** Undefined where they are recorded one by one. */
  isChosen: boolean | undefined
  onChoose: (id: string, on: boolean) => void
}

const Row = memo(function Row({ item, onRecord, isChosen, onChoose }: RowProps) {
  const { i18n, t } = useLingui()
  const mayOpen = flags.animals(useSignedIn().context)
  const { animal, classificationName, vaccine } = item
  const name = animal.name || animal.number
  const what = i18n._(classificationTexts[classificationName])
  return (
    <li className={classes.row}>
      {onRecord && isChosen !== undefined && (
        <label className={classes.choose}>
          <Checkbox
            aria-label={t`Choose ${name}, ${what}`}
            checked={isChosen}
            onChange={(event) => onChoose(item.id, event.currentTarget.checked)}
          />
        </label>
      )}
      <AnimalPortrait id={animal.id} species={animal.species} />
      <span className={classes.text}>
        {mayOpen ? (
          <Link to="/animal/$id/medical" params={{ id: animal.id }} className={classes.name}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <Dotted className={classes.facts} parts={[what, vaccine]} />
      </span>
      <End item={item} />
      {onRecord && (
        <Button variant="default" data-no-print aria-label={t`Record it: ${name}, ${what}`} onClick={() => onRecord(item)}>
          <Trans>Record it</Trans>
        </Button>
      )}
    </li>
  )
}, isSame)

/** Until when the last one protects. */
export function End({ item: { validityEnd, validityProposed, tooYoung } }: { item: DueVaccination }) {
  const formats = useFormats()
  const today = useToday()
  const isOver = validityEnd === null || validityEnd < today || tooYoung
  const end = validityEnd && formats.date(validityEnd)
  return (
    <span className={classes.end} data-over={isOver || undefined}>
      {isOver && <IconAlertTriangle size={16} aria-hidden />}
      <span>
        {end === null ? (
          <Trans>no vaccination recorded</Trans>
        ) : tooYoung ? (
          <Trans>given too young, counts from {end}</Trans>
        ) : validityProposed ? (
          <Trans>end not recorded, probably {end}</Trans>
        ) : isOver ? (
          <Trans>expired {end}</Trans>
        ) : (
          <Trans>until {end}</Trans>
        )}
      </span>
    </span>
  )
}
