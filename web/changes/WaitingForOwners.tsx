import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AnimalFacts, CareMark } from '../animals/parts/AnimalFacts.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { LiveBody } from '../ui/LiveBody.tsx'
import { useLive } from '../ui/useLive.ts'
import classes from './Flow.module.css'
import framedList from '../ui/FramedList.module.css'

/** Found animals in care, of which one is about to be given back. */
export function WaitingForOwners() {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const live = useLive(useCallback(() => engine.replica.animal.where('custody').equals('found').toArray(), [engine]))
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Return to owner</Trans>
      </Title>
      <LiveBody live={live} isEmpty={(animals) => animals.length === 0} empty={<Trans>No found animal is in care.</Trans>}>
        {(animals) => (
          <ul className={framedList.list} aria-label={t`Found animals in care`}>
            {[...animals]
              .sort((a, b) => ((a.careFrom ?? '') < (b.careFrom ?? '') ? 1 : -1))
              .map((animal) => (
                <li key={animal.id}>
                  <Link to="/found-give-back/new/$id" params={{ id: animal.id }} className={`${classes.row} ${classes.faced}`}>
                    <AnimalPortrait id={animal.id} species={animal.species} />
                    <span className={classes.lines}>
                      <span className={classes.what}>{animal.name || <Trans>without name</Trans>}</span>
                      <AnimalFacts animal={animal} />
                      <span>
                        <CareMark animal={animal} />
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </LiveBody>
    </div>
  )
}
