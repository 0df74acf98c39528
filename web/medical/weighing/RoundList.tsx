import { Trans, useLingui } from '@lingui/react/macro'
import type { Animal } from '../../../shared/animals/animal.ts'
import { inTime } from '../../../shared/medical/weight.ts'
import { localDate } from '../../../shared/time.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { nameOf } from '../../care/parts/nameOf.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { weightText } from '../../ui/weightTexts.ts'
import type { RoundRows } from '../parts/readToWeigh.ts'
import { WeighReasons } from '../parts/WeighReasons.tsx'
import type { RoundPart } from './roundOrder.ts'
import classes from './WeighingRound.module.css'

interface Props {
  rows: RoundRows
  parts: readonly RoundPart[]
  /** Begins the round at an animal; absent where nothing may be recorded. */
  onWeigh: ((id: string) => void) | undefined
}

/** House by house, with room, last weight, and why each is to be weighed. */
export function RoundList({ rows, parts, onWeigh }: Props) {
  return parts.map(({ shelterId, name, animals }) => (
    <Card key={shelterId ?? 'none'} flush title={name ?? <Trans>Without a room</Trans>}>
      <ul className={classes.list}>
        {animals.map((animal) => (
          <li key={animal.id}>
            {onWeigh ? (
              <button type="button" className={classes.row} onClick={() => onWeigh(animal.id)}>
                <Weighed animal={animal} rows={rows} />
              </button>
            ) : (
              <div className={classes.row}>
                <Weighed animal={animal} rows={rows} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  ))
}

function Weighed({ animal, rows }: { animal: Animal; rows: RoundRows }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const last = inTime(rows.weights.get(animal.id) ?? []).at(-1)
  const due = rows.due.get(animal.id)
  const [grams, day] = last ? [weightText(last.grams, i18n.locale), formats.date(localDate(last.at, zone))] : []
  return (
    <>
      <AnimalPortrait id={animal.id} species={animal.species} />
      <span className={classes.facts}>
        <span className={classes.name}>{nameOf(animal)}</span>
        <Dotted
          className={`${classes.small} numbers`}
          parts={[rows.rooms.get(animal.roomId ?? '')?.name, grams ? t`${grams} on ${day}` : t`not weighed yet`]}
        />
        {due && <WeighReasons reasons={due.reasons} lost={due.lost} className={classes.why} />}
      </span>
    </>
  )
}
