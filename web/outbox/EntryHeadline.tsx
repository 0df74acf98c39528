import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { AnimalName } from '../animals/AnimalName.tsx'
import { ContactName } from '../contacts/ContactName.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { flags } from '../shell/flags.ts'
import nameLink from '../ui/NameLink.module.css'
import { headlineParts, marking, type Marked } from './headlineParts.ts'
import { useEntryText, type EntryNames, type Told } from './useEntryText.ts'

/** What an entry does, and to whom: every animal, contact and task in it is the way to its record. */
export function EntryHeadline({ entry, names }: { entry: Told; names: EntryNames }) {
  const textOf = useEntryText()
  return headlineParts(textOf(entry, marking(entry, names))).map((part, at) =>
    typeof part === 'string' ? <Fragment key={at}>{part}</Fragment> : <RecordName key={at} {...part} name={names[part.kind](part.id)} />,
  )
}

function RecordName({ kind, id, name }: Marked & { name: string }) {
  const { context } = useSignedIn()
  if (kind === 'animal') return <AnimalName animal={{ id, name, number: '' }} />
  if (kind === 'contact') return <ContactName contact={{ id, name }} />
  if (!flags.tasks(context)) return name
  return (
    <Link to="/tasks" search={{ view: 'all', task: id }} className={nameLink.link}>
      {name}
    </Link>
  )
}
