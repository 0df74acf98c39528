import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { proceduresInOrder } from '../../shared/medical/findings/procedure.ts'
import { animalsInCare } from '../animals/parts/readCare.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { flags } from '../session/flags.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useRows } from '../ui/useRows.ts'
import classes from './DueList.module.css'
import { ProcedureDay } from './ProcedureDay.tsx'
import { useProcedureName } from './useProcedureName.ts'

/** Tests and procedures that are planned for animals in care, the earliest first; nothing where there are none. */
export default function DueProcedures() {
  const { t } = useLingui()
  const { engine, context } = useSignedIn()
  const mayOpen = flags.animals(context)
  const nameOf = useProcedureName()
  const due = useRows(async () => {
    const [animals, procedures] = await Promise.all([animalsInCare(engine.replica), engine.replica.procedure.toArray()])
    const byId = new Map(animals.map((animal) => [animal.id, animal]))
    return procedures
      .filter(({ doneOn }) => doneOn === null)
      .sort(proceduresInOrder)
      .flatMap((row) => {
        const animal = byId.get(row.animalId)
        return animal ? [{ row, animal }] : []
      })
  }, [engine])
  if (!due || due.length === 0) return null
  return (
    <Card flush title={<Trans>Planned tests and procedures</Trans>}>
      <ul className={classes.list} aria-label={t`Planned tests and procedures`}>
        {due.map(({ row, animal }) => (
          <li key={row.id} className={classes.row}>
            <AnimalPortrait id={animal.id} species={animal.species} />
            <span className={classes.text}>
              {mayOpen ? (
                <Link to="/animal/$id/medical" params={{ id: animal.id }} className={classes.name}>
                  {animal.name || animal.number}
                </Link>
              ) : (
                <span className={classes.name}>{animal.name || animal.number}</span>
              )}
              <span className={classes.facts}>{nameOf(row)}</span>
            </span>
            <ProcedureDay row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
