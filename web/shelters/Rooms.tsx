import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconEdit, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ShelterUse } from '../../shared/shelters/occupancy.ts'
import type { Room } from '../../shared/shelters/shelter.ts'
import { Card } from '../ui/Card.tsx'
import { RoomPlaces } from './parts/Places.tsx'
import { Steps } from '../ui/Steps.tsx'
import { stepped, useShelterActs } from './parts/useShelterActs.tsx'
import pageClasses from '../ui/Page.module.css'
import classes from './Shelters.module.css'
import { None } from '../ui/None.tsx'
import { lazyPart } from '../ui/lazyPart.ts'

const RoomDialog = lazyPart(() => import('./RoomDialog.tsx'))

/** The rooms of a shelter, to add, to change and to put in order. */
export function Rooms({ use: { shelter, rooms } }: { use: ShelterUse }) {
  const { t } = useLingui()
  const { putRooms } = useShelterActs()
  const [open, setOpen] = useState<Room | 'new' | null>(null)
  const ids = rooms.map(({ room }) => room.id)
  return (
    <Card
      flush
      title={<Trans>Rooms</Trans>}
      aside={
        <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
          <Trans>New room</Trans>
        </Button>
      }
    >
      {rooms.length === 0 && (
        <None>
          <p className={`${pageClasses.dimmed} ${classes.notes}`}>
            <Trans>Animals live in rooms: add kennels, cat rooms, enclosures.</Trans>
          </p>
        </None>
      )}
      <ul className={classes.list} aria-label={t`Rooms`}>
        {rooms.map(({ room, animals, block }, index) => (
          <li key={room.id} className={classes.row}>
            <span className={`${classes.grow} ${classes.name}`}>{room.name}</span>
            <RoomPlaces count={animals.length} capacity={room.capacity} active={room.active} blocked={block !== null} />
            <span className={classes.acts}>
              <Steps
                name={room.name}
                first={index === 0}
                last={index === rooms.length - 1}
                onStep={(step) => void putRooms(shelter.id, stepped(ids, room.id, step))}
              />
              <ActionIcon aria-label={t`Edit ${room.name}`} onClick={() => setOpen(room)}>
                <IconEdit aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <RoomDialog shelterId={shelter.id} room={open === 'new' ? null : open} position={rooms.length} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}
