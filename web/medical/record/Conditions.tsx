import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { conditionsInOrder, isOpenCondition, type Condition } from '../../../shared/medical/findings/condition.ts'
import { openQuarantine } from '../../../shared/medical/basics/quarantine.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import classes from '../../animals/record/Record.module.css'
import { NounDialog } from '../../nouns/NounPage.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { useRows } from '../../ui/useRows.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { conditionTexts } from '../conditionTexts.ts'
import { useConditions } from './ConditionForm.tsx'
import Exposed from './Exposed.tsx'
import { QuarantineDialog } from './QuarantineDialog.tsx'

type Open = { what: 'new' } | { what: 'change' | 'isolate' | 'exposed'; row: Condition }

/** The diseases of an animal; of a contagious one the isolation and the list of contacts are a tap away. */
export default function Conditions({ animal }: { animal: Animal }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const props = useConditions(animal)
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  const mayIsolate = useHasRight('animals.edit') && canEdit && animal.custody !== null
  const today = useToday()
  const isIsolated = openQuarantine(animal, today) !== null
  const pending = usePendingIds('condition')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const rows = useRows(() => engine.replica.condition.where('animalId').equals(animal.id).toArray(), [engine, animal.id])
  return (
    <>
      {rows && rows.length > 0 && (
        <Card flush title={<Trans>Diseases</Trans>}>
          <ul className={classes.list} aria-label={t`Diseases`}>
            {rows.toSorted(conditionsInOrder).map((row) => (
              <Row
                key={row.id}
                row={row}
                isPending={pending.has(row.id)}
                mayEdit={mayEdit}
                mayIsolate={mayIsolate && !isIsolated && row.contagious && isOpenCondition(row, today)}
                onOpen={(what) => setOpen({ what, row })}
              />
            ))}
          </ul>
        </Card>
      )}
      {mayEdit && (
        <Group data-no-print>
          <Button variant="default" onClick={() => setOpen({ what: 'new' })}>
            <Trans>New disease</Trans>
          </Button>
        </Group>
      )}
      {open?.what === 'new' && <NounDialog {...props} row={null} onClose={close} />}
      {open?.what === 'change' && <NounDialog {...props} row={open.row} onClose={close} />}
      {open?.what === 'exposed' && <Exposed animal={animal} condition={open.row} onClose={close} />}
      {open?.what === 'isolate' && (
        <QuarantineDialog
          animal={animal}
          act="begin"
          start={{ from: today, until: '', why: open.row.name || i18n._(conditionTexts[open.row.code]) }}
          onClose={close}
        />
      )}
    </>
  )
}

interface RowProps {
  row: Condition
  isPending: boolean
  mayEdit: boolean
  mayIsolate: boolean
  onOpen: (what: 'change' | 'isolate' | 'exposed') => void
}

function Row({ row, isPending, mayEdit, mayIsolate, onOpen }: RowProps) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const what = i18n._(conditionTexts[row.code])
  const [from, to] = [formats.date(row.from), row.to && formats.date(row.to)]
  const days = to ? `${from} – ${to}` : t`since ${from}`
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.name}>{what}</span>
        <Dotted className={`${classes.small} numbers`} parts={[days, row.contagious && t`contagious`, row.name, row.note]} />
      </span>
      {isPending && <Waiting />}
      <Group gap={4} data-no-print>
        {row.contagious && (
          <Button variant="subtle" aria-label={t`Exposed animals: ${what}`} onClick={() => onOpen('exposed')}>
            <Trans>Exposed animals</Trans>
          </Button>
        )}
        {mayIsolate && (
          <Button variant="subtle" aria-label={t`Isolate: ${what}`} onClick={() => onOpen('isolate')}>
            <Trans>Isolate</Trans>
          </Button>
        )}
        {mayEdit && (
          <Button variant="subtle" aria-label={t`Change: ${what}`} onClick={() => onOpen('change')}>
            <Trans>Change</Trans>
          </Button>
        )}
      </Group>
    </li>
  )
}
