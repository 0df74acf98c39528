import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import classes from '../../ui/Facts.module.css'
import { Folded } from '../../ui/Folded.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useSettling } from '../../ui/Settling.tsx'
import { useRows } from '../../ui/useRows.ts'
import { WidgetCard, WidgetFolding } from '../../ui/WidgetCard.tsx'
import { readAlarms } from '../parts/readToWeigh.ts'
import { WeighReasons } from '../parts/WeighReasons.tsx'

/** On home: animals that lose weight, and newborn ones that nobody has weighed today. Absent where there are none. */
export function WeightsToWatch() {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const alarms = useRows(() => readAlarms(engine.replica, today, zone), [engine, today, zone])
  useSettling(alarms === undefined)
  const isFolded = use(WidgetFolding)?.isFolded === true
  if (!alarms || alarms.length === 0) return null
  return (
    <WidgetCard
      flush
      count={null}
      title={<Plural value={alarms.length} one="Weight: # animal to watch" other="Weight: # animals to watch" />}
      aside={
        !isFolded && (
          <ButtonLink to="/weighing-round" variant="subtle">
            <Trans>Weighing round</Trans>
          </ButtonLink>
        )
      }
    >
      <Folded items={alarms}>
        {(shown) => (
          <ul className={classes.list} aria-label={t`Weights to watch`}>
            {shown.map(({ animal, reasons, lost }) => (
              <li key={animal.id} className={classes.row}>
                <AnimalPortrait id={animal.id} species={animal.species} />
                <span className={classes.text}>
                  <span className={classes.name}>
                    <AnimalName animal={animal} />
                  </span>
                  <WeighReasons reasons={reasons} lost={lost} className={classes.facts} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </WidgetCard>
  )
}
