import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ShelterUse } from '../../shared/shelters/occupancy.ts'
import { AnimalNames } from '../animals/parts/AnimalName.tsx'
import { QuarantineMark } from '../medical/parts/QuarantineMark.tsx'
import { Card } from '../ui/Card.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { None } from '../ui/None.tsx'
import { Places, RoomPlaces } from './parts/Places.tsx'
import { typeTexts } from './parts/shelterTexts.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Shelters.module.css'

/** A house with its rooms, one line each. */
export function HouseCard({ use }: { use: ShelterUse }) {
  const { i18n, t } = useLingui()
  const { shelter, rooms } = use
  return (
    <Card
      flush
      title={
        <Link to="/shelter/$id" params={{ id: shelter.id }} className={classes.link}>
          {shelter.name}
        </Link>
      }
      aside={<Places use={use} />}
    >
      <p className={`${pageClasses.dimmed} ${classes.notes}`}>
        <Dotted parts={[i18n._(typeTexts[shelter.type]), shelter.city]} />
      </p>
      {rooms.length === 0 && (
        <None>
          <p className={`${pageClasses.dimmed} ${classes.notes}`}>
            <Trans>No rooms yet</Trans>
          </p>
        </None>
      )}
      {rooms.length > 0 && (
        <ul className={classes.list} aria-label={t`Rooms of ${shelter.name}`}>
          {rooms.map(({ room, animals, block }) => (
            <li key={room.id} className={classes.row}>
              <span className={classes.grow}>
                <span className={classes.name}>{room.name}</span>
                <span className={pageClasses.dimmed}>
                  <AnimalNames animals={animals} faces />
                </span>
                {animals.map((animal) => (
                  <QuarantineMark key={animal.id} animal={animal} />
                ))}
              </span>
              <RoomPlaces count={animals.length} capacity={room.capacity} active={room.active} blocked={block !== null} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
