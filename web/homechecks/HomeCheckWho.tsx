import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { AnimalNames } from '../animals/parts/AnimalName.tsx'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { Card } from '../ui/Card.tsx'
import { addressOf, type HomeCheckRows } from './readHomeChecks.ts'
import classes from './HomeChecks.module.css'

interface Props {
  check: Pick<HomeCheck, 'contactId' | 'animalIds' | 'street' | 'zip' | 'city' | 'note'>
  rows: HomeCheckRows
  title: ReactNode
  children?: ReactNode
}

/** Who is visited, for which animals, where, and what to look at. */
export function HomeCheckWho({ check, rows, title, children }: Props) {
  const contact = rows.contacts.get(check.contactId)
  const animals = check.animalIds.flatMap((id) => rows.animals.get(id) ?? [])
  const address = addressOf(check)
  return (
    <Card title={title}>
      <div className={classes.who}>
        <strong>{contact ? <ContactName contact={contact} /> : <Trans>A contact that is not on this device</Trans>}</strong>
        {address && <address className={classes.address}>{address}</address>}
        {contact?.phone && (
          <Anchor href={`tel:${contact.phone}`} className={classes.phone}>
            {contact.phone}
          </Anchor>
        )}
        {animals.length > 0 && <AnimalNames animals={animals} faces />}
        {check.note && <p className={classes.note}>{check.note}</p>}
        {children}
      </div>
    </Card>
  )
}
