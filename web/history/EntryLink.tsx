import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../shared/records/animalRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { flags, type Flag } from '../session/flags.ts'
import classes from '../animals/record/Record.module.css'

interface Props {
  entry: Pick<HistoryEntry, 'what' | 'op' | 'id'>
  /** The animal whose history it is; null in the history of a change or a contact. */
  animalId: string | null
  children: ReactNode
}

/** What a line of a history tells of, with the way to it: a single vaccination, weight or change is on a page of its animal. */
export function EntryLink({ entry: { what, op, id }, animalId, children }: Props) {
  const { context } = useSignedIn()
  const may = (flag: Flag) => op !== 'd' && flags[flag](context)
  const ofAnimal = (to: AnimalPage, flag: Flag) =>
    animalId !== null && may(flag) ? (
      <Link to={to} params={{ id: animalId }} hash={id} className={classes.name}>
        {children}
      </Link>
    ) : null
  const plain = <span className={classes.name}>{children}</span>
  switch (what) {
    case 'vaccination':
    case 'condition':
    case 'procedure':
      return ofAnimal('/animal/$id/medical', 'vaccinations') ?? plain
    case 'weight':
      return ofAnimal('/animal/$id/medical/weight', 'vaccinations') ?? plain
    case 'careItem':
    case 'careLog':
    case 'vetOriginal':
    case 'observation':
    case 'reportCard':
    case 'reportMail':
      return ofAnimal('/animal/$id/care', 'care') ?? plain
    case 'statusChange':
      return ofAnimal('/animal/$id/timeline', 'animals') ?? plain
    case 'release':
    case 'interest':
      return ofAnimal('/animal/$id/adoption', 'animals') ?? plain
    case 'animal':
    case 'animalFacts':
    case 'registryEntry':
    case 'incident':
      return ofAnimal('/animal/$id', 'animals') ?? plain
    case 'task':
      return may('tasks') ? (
        <Link to="/tasks" search={{ view: 'all', task: id }} className={classes.name}>
          {children}
        </Link>
      ) : (
        plain
      )
    case 'contact':
    case 'contactDetails':
      return may('contacts') ? (
        <Link to="/contact/$id" params={{ id }} className={classes.name}>
          {children}
        </Link>
      ) : (
        plain
      )
    case 'animalSeizure':
    case 'areaSetting':
    case 'booking':
    case 'stay':
    case 'signedDocument':
      return plain
  }
}

type AnimalPage =
  | '/animal/$id'
  | '/animal/$id/medical'
  | '/animal/$id/medical/weight'
  | '/animal/$id/care'
  | '/animal/$id/timeline'
  | '/animal/$id/adoption'
