import { IconAlertTriangle, IconWalk } from '@tabler/icons-react'
import { createContext, useContext, type ReactNode } from 'react'
import type { Contact } from '../../../shared/contacts/contact.ts'
import type { Participation } from '../../../shared/helpers/participation.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { useRows } from '../../ui/useRows.ts'
import { readOut, type WalkRows } from './readWalks.ts'
import { useOutText } from './useOutText.ts'
import classes from '../Helpers.module.css'

const nobody: WalkRows = { rows: [], contacts: new Map(), animals: new Map(), pending: new Set() }
const OutOfList = createContext(nobody)

/** Who is out with which animal, read once for all rows of a list or a board. */
export const MarksOut = ({ children }: { children: ReactNode }) => (useHasRight('helpers.view') ? <Read>{children}</Read> : children)

function Read({ children }: { children: ReactNode }) {
  const { engine } = useSignedIn()
  const walks = useRows(() => readOut(engine.replica), [engine])
  return <OutOfList value={walks ?? nobody}>{children}</OutOfList>
}

interface Props {
  animalId: string
  /** The sign alone, with its words for those who ask for them. */
  short?: boolean
}

/** With whom an animal of the list is out; nothing where it is in. Rows that have nobody out follow no clock for it. */
export function OutMark({ animalId, short = false }: Props) {
  const walks = useContext(OutOfList)
  const row = walks.rows.find((one) => one.animalId === animalId)
  if (!row) return null
  const Drawn = short ? Sign : OutWithPill
  return <Drawn row={row} contact={walks.contacts.get(row.contactId)} />
}

interface Out {
  row: Participation
  contact: Contact | undefined
}

const Icon = ({ isLate, size }: { isLate: boolean; size: number }) =>
  isLate ? <IconAlertTriangle size={size} aria-hidden /> : <IconWalk size={size} aria-hidden />

export function OutWithPill({ row, contact }: Out) {
  const { isLate, text } = useOutText()(row, contact)
  return (
    <StatusPill tone={isLate ? 'stop' : 'out'} icon={<Icon isLate={isLate} size={16} />}>
      {text}
    </StatusPill>
  )
}

function Sign({ row, contact }: Out) {
  const { isLate, text } = useOutText()(row, contact)
  return (
    <span role="img" aria-label={text} title={text} className={classes.sign} data-late={isLate || undefined}>
      <Icon isLate={isLate} size={18} />
    </span>
  )
}
