import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconWalk } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { contactName } from '../../../shared/contacts/contact.ts'
import type { Participation } from '../../../shared/helpers/participation.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import recordClasses from '../../animals/record/Record.module.css'
import { nameOf } from '../../care/parts/nameOf.ts'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import type { WalkRows } from './readWalks.ts'
import { useOverdue } from './useOverdue.ts'
import { useWalk } from './useWalk.tsx'
import classes from '../Helpers.module.css'

interface Props {
  walks: WalkRows
  /** Those that are shown, in order. */
  shown: readonly Participation[]
}

/** Animals that helpers are out with, each with the button that brings it back. */
export function OutList({ walks, shown }: Props) {
  const { t } = useLingui()
  return (
    <ul className={recordClasses.list} aria-label={t`Out with helpers`}>
      {shown.map((row) => (
        <Row key={row.id} row={row} walks={walks} />
      ))}
    </ul>
  )
}

function Row({ row, walks }: { row: Participation; walks: WalkRows }) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('helpers.edit') && canEdit
  const named = useNamedRow(row.id)
  const walk = useWalk()
  const animal = row.animalId ? walks.animals.get(row.animalId) : undefined
  const contact = walks.contacts.get(row.contactId)
  const helper = contact ? contactName(contact) : t`a helper who is not on this device`
  const name = animal ? nameOf(animal) : helper
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>
          {animal ? <AnimalName animal={animal} /> : contact ? <ContactName contact={contact} /> : helper}
        </span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[animal && (contact ? <ContactName key="helper" contact={contact} /> : helper), contact?.phone]}
        />
        <OutPill row={row} />
        <Link to="/animal-helper/session/$id" params={{ id: row.sessionId }} className={recordClasses.small}>
          <Trans>Go to the session</Trans>
        </Link>
      </span>
      {walks.pending.has(row.id) && <Waiting />}
      {mayEdit && (
        <Button data-no-print aria-label={t`Is back: ${name}`} onClick={() => void walk.bringBack(row, name)}>
          <Trans>Is back</Trans>
        </Button>
      )}
    </li>
  )
}

const size = 16

/** Since when an animal is out, and whether it is overdue. */
export function OutPill({ row }: { row: Participation }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const isOverdue = useOverdue()
  const since = row.checkoutAt ? formats.moment(row.checkoutAt, zone) : ''
  return (
    <span className={classes.pills}>
      {isOverdue(row) ? (
        <StatusPill tone="stop" icon={<IconAlertTriangle size={size} aria-hidden />}>
          <Trans>Overdue, out since {since}</Trans>
        </StatusPill>
      ) : (
        <StatusPill tone="out" icon={<IconWalk size={size} aria-hidden />}>
          <Trans>Out since {since}</Trans>
        </StatusPill>
      )}
    </span>
  )
}
