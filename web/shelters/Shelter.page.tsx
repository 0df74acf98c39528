import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { Animal } from '../../shared/animals/animal.ts'
import { kennelArea } from '../../shared/shelters/kennelArea.ts'
import type { RoomUse } from '../../shared/shelters/occupancy.ts'
import type { Shelter } from '../../shared/shelters/shelter.ts'
import { AnimalFacts, speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { FindMark } from '../changes/parts/FindMark.tsx'
import { FindsOfList, noFinds, useFindsOfList, useReadFinds } from '../changes/parts/readFinds.ts'
import { Observe } from '../observations/parts/Observe.tsx'
import { QuarantineStripe } from '../medical/parts/QuarantineStripe.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { useNamedRow } from '../ui/useNamedRow.ts'
import { AreaNote } from './parts/AreaNote.tsx'
import { RoomPlaces } from './parts/Places.tsx'
import { PrintRoomLabels } from './PrintRoomLabels.tsx'
import { RoomWarnings } from './parts/RoomWarnings.tsx'
import { ShelterShell } from './ShelterShell.tsx'
import { useKennelDogs } from './parts/useKennelDogs.ts'
import { featureTexts } from './parts/shelterTexts.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Shelters.module.css'
import { None } from '../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/shelter/$id')({
  staticData: { title: msg`Location`, flag: 'shelters' },
  component: ShelterPage,
})

/** Who lives in which room. */
function ShelterPage() {
  const { id } = Route.useParams()
  const finds = useReadFinds()
  return (
    <FindsOfList value={finds ?? noFinds}>
      <ShelterShell id={id}>
        {({ shelter, rooms }) =>
          rooms.length > 0 ? (
            <>
              {rooms.map((use) => (
                <RoomCard key={use.room.id} shelter={shelter} use={use} />
              ))}
              <PrintRoomLabels shelter={shelter} rooms={rooms.map(({ room }) => room)} />
            </>
          ) : (
            <Text c="dimmed">
              <Trans>This location has no rooms yet.</Trans>
            </Text>
          )
        }
      </ShelterShell>
    </FindsOfList>
  )
}

function RoomCard({ shelter, use: { room, animals, block } }: { shelter: Shelter; use: RoomUse }) {
  const { i18n } = useLingui()
  const today = useToday()
  const verdict = kennelArea(room, shelter, useKennelDogs(animals), today)
  const about = [...room.species.map((one) => i18n._(speciesTexts[one])), ...room.features.map((one) => i18n._(featureTexts[one]))]
  return (
    <div className={classes.room} {...useNamedRow(room.id)}>
      <Card
        flush
        title={room.name}
        aside={<RoomPlaces count={animals.length} capacity={room.capacity} active={room.active} blocked={block !== null} />}
      >
        <div className={classes.notes}>
          {about.length > 0 && <Dotted className={pageClasses.dimmed} parts={about} />}
          <RoomWarnings room={room} animals={animals} block={block} />
          {verdict && <AreaNote room={room} verdict={verdict} />}
          <Group>
            <Observe animalIds={animals.map(({ id }) => id)} name={room.name} />
          </Group>
          {animals.length === 0 && (
            <None>
              <span className={pageClasses.dimmed}>
                <Trans>Nobody lives here now.</Trans>
              </span>
            </None>
          )}
        </div>
        {animals.length > 0 && (
          <ul className={classes.list}>
            {animals.map((animal) => (
              <li key={animal.id} className={classes.row}>
                <AnimalPortrait id={animal.id} species={animal.species} />
                <Dweller animal={animal} />
                <QuarantineStripe animal={animal} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Dweller({ animal }: { animal: Animal }) {
  const { finds, contacts } = useFindsOfList()
  return (
    <span className={classes.grow}>
      <Link to="/animal/$id" params={{ id: animal.id }} className={`${classes.link} ${classes.name}`}>
        {animal.name || <Trans>without name</Trans>}
      </Link>
      <AnimalFacts animal={animal} />
      <FindMark ownership={finds.get(animal.id)?.ownership} contacts={contacts} />
    </span>
  )
}
