import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { mateHints } from '../../../shared/bookings/roomMates.ts'
import { AnimalName, AnimalNames } from '../../animals/parts/AnimalName.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import { mateReasons } from './mateTexts.ts'
import { readMates, type PlacedGuest } from './readMates.ts'
import { useFarFacts } from './useFarFacts.ts'
import classes from './VaccinationNotes.module.css'

const none: readonly string[] = []

/** What speaks for another room than the one of a guest, one line for each reason. */
export function RoomMates({ guest }: { guest: PlacedGuest }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const [unknown, setUnknown] = useState(none)
  const far = useFarFacts(unknown)
  const read = useRows(() => readMates(engine.replica, guest, today, far), [engine, JSON.stringify(guest), today, far])
  useEffect(() => setUnknown(read?.unknown ?? none), [read?.unknown])
  const hints = read ? mateHints(read.own, read.mates) : []
  if (hints.length === 0) return null
  return (
    <div role="status">
      <ul className={classes.notes}>
        {hints.map((hint) => (
          <li key={hint.code} data-mode={hint.code === 'otherOwner' ? 'hint' : 'warn'}>
            <IconUsersGroup size={18} aria-hidden />
            <span>
              <Trans>Shares the room ({i18n._(mateReasons[hint.code])}) with</Trans>{' '}
              {hint.animals.length === 1 ? <AnimalName animal={hint.animals[0]!} /> : <AnimalNames animals={hint.animals} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
