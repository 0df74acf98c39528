import { Plural, Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import type { HomeCheck } from '../../../shared/homechecks/homeCheck.ts'
import { homeChecksToDo, type HomeChecks } from '../../../shared/homechecks/homeChecksToDo.ts'
import { AnimalNames } from '../../animals/parts/AnimalName.tsx'
import { ContactInitials } from '../../contacts/parts/ContactInitials.tsx'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { WidgetCard } from '../../ui/WidgetCard.tsx'
import { Folded } from '../../ui/Folded.tsx'
import { isSame } from '../../ui/isSame.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { LiveBody } from '../../ui/LiveBody.tsx'
import type { Live } from '../../ui/useLive.ts'
import classes from '../../ui/Facts.module.css'

interface Rows {
  checks: readonly HomeCheck[]
  checkContacts: ReadonlyMap<string, Contact>
  checkAnimals: ReadonlyMap<string, Animal>
}

/** Whom somebody is to visit at home, and for which animals. */
export function HomeChecksWidget({ live }: { live: Live<Rows> }) {
  const toDo = useMemo<Live<HomeChecks>>(() => {
    if (live.state !== 'ready') return live
    const { checks, checkContacts, checkAnimals } = live.value
    return { state: 'ready', value: homeChecksToDo(checks, checkContacts, checkAnimals) }
  }, [live])
  return (
    <WidgetCard flush count={toDo.state === 'ready' ? toDo.value.checks.length : null} title={<Trans>Home checks to do</Trans>}>
      <LiveBody live={toDo} isEmpty={({ checks }) => checks.length === 0} empty={<Trans>No home checks requested</Trans>}>
        {({ checks }) => (
          <>
            <Text className={classes.count}>
              <Plural value={checks.length} one="# requested home check" other="# requested home checks" />
            </Text>
            <ButtonLink to="/home-checks" variant="subtle">
              <Trans>Go to the home checks</Trans>
            </ButtonLink>
            <Folded items={checks}>
              {(shown) => (
                <ul className={classes.list}>
                  {shown.map(({ id }) => (
                    <Check key={id} {...namedIn(id, live)} />
                  ))}
                </ul>
              )}
            </Folded>
          </>
        )}
      </LiveBody>
    </WidgetCard>
  )
}

interface Named {
  contact: Contact | undefined
  animals: readonly Animal[]
}

/** The contact and the animals of a check that are on this device. */
function namedIn(id: string, live: Live<Rows>): Named {
  const rows = live.state === 'ready' ? live.value : null
  const check = rows?.checks.find((one) => one.id === id)
  return {
    contact: check && rows?.checkContacts.get(check.contactId),
    animals: check?.animalIds.flatMap((animalId) => rows?.checkAnimals.get(animalId) ?? []) ?? [],
  }
}

/** Who is visited and for which animals; the list of home checks has what can be done with each. */
const Check = memo(function Check({ contact, animals }: Named) {
  return (
    <li className={classes.row}>
      {contact && <ContactInitials contact={contact} />}
      <span className={classes.text}>
        <span className={classes.name}>{contact && <ContactName contact={contact} />}</span>
        <span className={classes.facts}>
          <AnimalNames animals={animals} />
        </span>
      </span>
    </li>
  )
}, isSame)
