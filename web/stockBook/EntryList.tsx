import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { changeTexts } from '../changes/parts/flowTexts.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useFormats } from '../ui/formats.ts'
import { personText, useMarks, type ShownFacts, type ShownLine, type ShownPerson } from './bookTexts.ts'
import classes from './StockBook.module.css'

/** Entries of the book, each with its animal, how it came and how it left. `locked`: what is shown of an animal that the reader may not see. */
export const EntryList = ({ lines, locked }: { lines: readonly ShownLine[]; locked: ReactNode }) => (
  <ul className={classes.list}>
    {lines.map(({ number, state, facts }, at) => (
      <li key={number ?? `waiting ${at}`} className={classes.entry}>
        <Text fw={600}>{number ?? '–'}</Text>
        <div className={classes.lines}>
          {facts ? (
            <Facts facts={facts} isTakenBack={state === 'takenBack'} />
          ) : (
            <Text c="dimmed">{state === 'locked' ? locked : <Trans>Entered by mistake, and deleted</Trans>}</Text>
          )}
        </div>
      </li>
    ))}
  </ul>
)

function Facts({ facts, isTakenBack }: { facts: ShownFacts; isTakenBack: boolean }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const marks = useMarks()
  const { animal, kind, day, firstDay, place, from, exit, cancelReason } = facts
  const came = [formats.date(day), i18n._(changeTexts[kind]), place].filter(Boolean).join(' · ')
  const left = exit && [formats.date(exit.day), i18n._(changeTexts[exit.kind]), exit.cause].filter(Boolean).join(' · ')
  return (
    <>
      {'animalId' in facts ? (
        <AnimalName animal={{ id: facts.animalId, name: animal.name, number: animal.number }} />
      ) : (
        <Text fw={600}>{animal.name || <Trans>without name</Trans>}</Text>
      )}
      <p data-names-itself>{[animal.number, marks(facts)].join(' · ')}</p>
      <p>
        <Trans>Came:</Trans> {isTakenBack ? <s>{came}</s> : came}
        <PersonName person={from} />
      </p>
      {firstDay && (
        <p>
          <Trans>Corrected. The first entry was {formats.date(firstDay)}.</Trans>
        </p>
      )}
      {isTakenBack && (
        <p>
          <Trans>Taken back: {cancelReason}</Trans>
        </p>
      )}
      {exit && (
        <p>
          <Trans>Left:</Trans> {left}
          <PersonName person={exit.to} />
        </p>
      )}
    </>
  )
}

/** Who brought or received an animal, with the way to the contact where the reader has one. */
function PersonName({ person }: { person: ShownPerson | null }) {
  if (!person) return null
  const { name, address } = person
  const id = 'contactId' in person ? person.contactId : null
  if (id === null) return <span data-names-itself>{` · ${personText(person)}`}</span>
  return (
    <>
      {' · '}
      <ContactName contact={{ id, name }} />
      {address && `, ${address}`}
    </>
  )
}
