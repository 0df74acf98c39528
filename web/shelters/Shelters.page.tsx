import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { IconListNumbers, IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { ShelterUse } from '../../shared/shelters/occupancy.ts'
import { AnimalNames } from '../animals/parts/AnimalName.tsx'
import { QuarantineMark } from '../medical/parts/QuarantineMark.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useStatus } from '../ui/useStatus.ts'
import { Card } from '../ui/Card.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { FirstLoad, Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import { Places, RoomPlaces } from './parts/Places.tsx'
import { readHouses, type Houses } from './readShelters.ts'
import { typeTexts } from './parts/shelterTexts.ts'
import { useMayEditShelters } from './useMayEditShelters.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Shelters.module.css'
import { None } from '../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/shelters')({
  staticData: { title: msg`Shelters`, flag: 'shelters' },
  component: Shelters,
})

/** Every house with its rooms: who has a place, and where one is free. */
function Shelters() {
  const { engine } = useSignedIn()
  const today = useToday()
  const mayEdit = useMayEditShelters()
  const live = useLive(useCallback(() => readHouses(engine.replica, today), [engine, today]))
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Shelters</Trans>
        </Title>
        {mayEdit && (
          <div className={classes.acts} data-no-print>
            <ButtonLink to="/admin/company/shelters" variant="default" leftSection={<IconListNumbers aria-hidden />}>
              <Trans>Order</Trans>
            </ButtonLink>
            <ButtonLink to="/shelter/new" leftSection={<IconPlus aria-hidden />}>
              <Trans>New shelter</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <List {...live.value} mayEdit={mayEdit} />}
    </div>
  )
}

function List({ shelters, withoutRoom, mayEdit }: Houses & { mayEdit: boolean }) {
  const status = useStatus()
  // Before everything has come once, totals would be of whatever has come.
  if (!status?.firstPullDone) return status ? <FirstLoad /> : null
  if (shelters.length === 0)
    return (
      <Text c="dimmed">
        <Trans>There are no shelters yet.</Trans> {mayEdit && <Trans>Add the first house; its rooms come next.</Trans>}
      </Text>
    )
  const [animals, places] = [shelters.reduce((sum, one) => sum + one.animals, 0), shelters.reduce((sum, one) => sum + one.capacity, 0)]
  return (
    <>
      <Text>
        <Trans>
          {animals} animals live in {places} places.
        </Trans>{' '}
        {withoutRoom.length > 0 && (
          <Plural value={withoutRoom.length} one="Of # animal the room is not known." other="Of # animals the room is not known." />
        )}
      </Text>
      {shelters.map((use) => (
        <House key={use.shelter.id} use={use} />
      ))}
    </>
  )
}

function House({ use }: { use: ShelterUse }) {
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
