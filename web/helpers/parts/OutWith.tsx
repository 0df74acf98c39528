import { Link } from '@tanstack/react-router'
import { isOut } from '../../../shared/helpers/participation.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import linkClasses from '../../ui/NameLink.module.css'
import { useRows } from '../../ui/useRows.ts'
import { OutWithPill } from './OutMarks.tsx'
import { walksWith } from './readWalks.ts'

/** With whom an animal is out, at its record; nothing where it is in. */
export function OutWith({ animalId }: { animalId: string }) {
  return useHasRight('helpers.view') ? <Out animalId={animalId} /> : null
}

function Out({ animalId }: { animalId: string }) {
  const { engine } = useSignedIn()
  const walks = useRows(async () => {
    const rows = await engine.replica.participation.where('animalId').equals(animalId).toArray()
    return walksWith(engine.replica, rows.filter(isOut))
  }, [engine, animalId])
  return walks?.rows.map((row) => (
    <Link key={row.id} to="/animal-helper/session/$id" params={{ id: row.sessionId }} className={linkClasses.link}>
      <OutWithPill row={row} contact={walks.contacts.get(row.contactId)} />
    </Link>
  ))
}
