import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { BookFacts, BookPerson, StockBookLine } from '../../shared/stockBook/stockBook.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { changeTexts } from '../changes/parts/flowTexts.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useFormats } from '../ui/formats.ts'
import { personText, useMarks } from './bookTexts.ts'
import classes from './StockBook.module.css'

/** Entries of the book, each with its animal, how it came and how it left. */
export const EntryList = ({ lines }: { lines: readonly StockBookLine[] }) => (
  <ul className={classes.list}>
    {lines.map(({ id, number, state, facts }) => (
      <li key={id} className={classes.entry}>
        <Text fw={600}>{number ?? '–'}</Text>
        <div className={classes.lines}>
          {facts ? (
            <Facts facts={facts} isTakenBack={state === 'takenBack'} />
          ) : (
            <Text c="dimmed">
              {state === 'locked' ? <Trans>An animal that is not shown to you</Trans> : <Trans>Entered by mistake, and deleted</Trans>}
            </Text>
          )}
        </div>
      </li>
    ))}
  </ul>
)

function Facts({ facts, isTakenBack }: { facts: BookFacts; isTakenBack: boolean }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const marks = useMarks()
  const { animal, animalId, kind, day, firstDay, place, from, exit, cancelReason } = facts
  const came = [formats.date(day), i18n._(changeTexts[kind]), place].filter(Boolean).join(' · ')
  const left = exit && [formats.date(exit.day), i18n._(changeTexts[exit.kind]), exit.cause].filter(Boolean).join(' · ')
  return (
    <>
      <AnimalName animal={{ id: animalId, name: animal.name, number: animal.number }} />
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

/** Who brought or received an animal, with the way to the contact where there is one. */
function PersonName({ person }: { person: BookPerson | null }) {
  if (!person) return null
  const { contactId: id, name, address } = person
  if (id === null) return <span data-names-itself>{` · ${personText(person)}`}</span>
  return (
    <>
      {' · '}
      <ContactName contact={{ id, name }} />
      {address && `, ${address}`}
    </>
  )
}
