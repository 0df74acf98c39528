import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { proceduresInOrder, type Procedure } from '../../../shared/medical/findings/procedure.ts'
import classes from '../../animals/record/Record.module.css'
import { NounDialog } from '../../nouns/NounPage.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { useRows } from '../../ui/useRows.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { ProcedureDay } from '../ProcedureDay.tsx'
import { testResultTexts } from '../procedureTexts.ts'
import { useProcedureName } from '../useProcedureName.ts'
import { useProcedures } from './ProcedureForm.tsx'

/** Tests, examinations and procedures of an animal: what is planned, then what was done. */
export default function Procedures({ animal }: { animal: Animal }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const props = useProcedures(animal)
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  const pending = usePendingIds('procedure')
  const [open, setOpen] = useState<Procedure | 'new' | null>(null)
  const rows = useRows(() => engine.replica.procedure.where('animalId').equals(animal.id).toArray(), [engine, animal.id])
  return (
    <>
      {rows && rows.length > 0 && (
        <Card flush title={<Trans>Tests and procedures</Trans>}>
          <ul className={classes.list} aria-label={t`Tests and procedures`}>
            {rows.toSorted(proceduresInOrder).map((row) => (
              <Row key={row.id} row={row} isPending={pending.has(row.id)} onChange={mayEdit ? () => setOpen(row) : null} />
            ))}
          </ul>
        </Card>
      )}
      {mayEdit && (
        <Group data-no-print>
          <Button variant="default" onClick={() => setOpen('new')}>
            <Trans>New test or procedure</Trans>
          </Button>
        </Group>
      )}
      {open && <NounDialog {...props} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Row({ row, isPending, onChange }: { row: Procedure; isPending: boolean; onChange: (() => void) | null }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const what = useProcedureName()(row)
  const { kind, doneOn, result, lab, vet, chip, costCents, note } = row
  const waits = kind === 'test' && doneOn !== null && result === null
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.name}>{what}</span>
        <ProcedureDay row={row} />
        <Dotted
          className={`${classes.small} numbers`}
          parts={[
            result && i18n._(testResultTexts[result]),
            waits && t`result not known yet`,
            chip,
            lab,
            vet,
            costCents !== null && formats.money(costCents),
            note,
          ]}
        />
      </span>
      {isPending && <Waiting />}
      {onChange && (
        <Button variant="subtle" data-no-print aria-label={t`Change: ${what}`} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      )}
    </li>
  )
}
