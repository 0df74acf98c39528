import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { isAsNeededOn, isOver, type CareItem } from '../../../shared/care/careItem.ts'
import type { Gone } from '../../../shared/care/gone.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { nameOf } from './nameOf.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { None } from '../../ui/None.tsx'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import classes from '../Care.module.css'
import type { CareAbout } from './careAbout.ts'
import { doseParts, kindTexts } from './careTexts.ts'
import { daysParts, warningsOfPlan } from './planState.ts'
import { useEndCare } from './useCareActs.tsx'
import { ProofButton, useProofs, type Proof } from './useProofs.tsx'

const CareItemDialog = lazyPart(() => import('../CareItemDialog.tsx'))
const LogCareDialog = lazyPart(() => import('../LogCareDialog.tsx'))

interface Props {
  animal: Pick<Animal, 'id' | 'name' | 'number'>
  items: readonly CareItem[]
  pending: ReadonlySet<string>
  /** The last day of a new plan; null: until further notice. */
  until?: string | null
  /** Why nothing is due any more. */
  gone?: Gone | null
}

/** What an animal is given and when; what has come to an end is folded. */
export function CarePlan({ animal, items, pending, until = null, gone = null }: Props) {
  const { t } = useLingui()
  const { mayEdit, mayLog } = useMayCare()
  const today = useToday()
  const end = useEndCare()
  const [open, setOpen] = useState<CareItem | 'new' | null>(null)
  const { proofOf, dialog } = useProofs(animal.id)
  const [logging, setLogging] = useState<CareAbout | null>(null)
  const { now, over } = Object.groupBy(items, (item) => (isOver(item, today) ? 'over' : 'now'))
  const rowOf = (item: CareItem) => (
    <Row
      key={item.id}
      item={item}
      pending={pending.has(item.id)}
      gone={gone}
      proof={proofOf(item)}
      onOpen={mayEdit ? () => setOpen(item) : undefined}
      onEnd={mayEdit && !gone && item.from <= today && (item.to === null || item.to > today) ? () => void end(item, today) : undefined}
      onLog={mayLog && !gone && isAsNeededOn(item, today) ? () => setLogging(aboutOf(item)) : undefined}
    />
  )
  return (
    <>
      <Card flush title={<Trans>Care plan</Trans>}>
        {now ? (
          <ul className={recordClasses.list} aria-label={t`Care plan`}>
            {now.map(rowOf)}
          </ul>
        ) : (
          <None>
            <p className={recordClasses.empty}>
              <Trans>Nothing is planned.</Trans>
            </p>
          </None>
        )}
        {over && (
          <details className={recordClasses.group}>
            <summary className={recordClasses.summary}>
              <Plural value={over.length} one="# entry has ended" other="# entries have ended" />
            </summary>
            <ul className={recordClasses.list}>{over.map(rowOf)}</ul>
          </details>
        )}
      </Card>
      {mayEdit && (
        <Group data-no-print>
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
            <Trans>New entry in the care plan</Trans>
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {open && <CareItemDialog of={{ animalId: animal.id, until }} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
        {logging && <LogCareDialog about={logging} name={nameOf(animal)} logId={null} onClose={() => setLogging(null)} />}
      </Suspense>
      {dialog}
    </>
  )
}

function useMayCare(): { mayEdit: boolean; mayLog: boolean } {
  const canEdit = useCanEdit()
  return { mayEdit: useHasRight('care.edit') && canEdit, mayLog: useHasRight('care.log') && canEdit }
}

/** What is done as needed. */
const aboutOf = ({ id, animalId, kind, label }: CareItem): CareAbout => ({
  animalId,
  itemId: id,
  kind,
  label,
  dueDate: null,
  dueTime: null,
})

interface RowProps {
  item: CareItem
  pending: boolean
  gone: Gone | null
  /** Of the prescription. */
  proof: Proof | undefined
  onOpen: (() => void) | undefined
  onEnd: (() => void) | undefined
  onLog: (() => void) | undefined
}

function Row({ item, pending, gone, proof, onOpen, onEnd, onLog }: RowProps) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const named = useNamedRow(item.id)
  const { zone } = useSignedIn()
  const { label, kind, times, note } = item
  const shown = { i18n, formats, today, zone }
  const warnings = [...warningsOfPlan(item, isOver(item, today) ? null : gone, shown), ...(proof?.lacks ? [t`Original missing`] : [])]
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{label}</span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[
            i18n._(kindTexts[kind]),
            ...doseParts(item, i18n),
            kind !== 'note' && (times.length === 0 ? t`as needed` : times.join(', ')),
            ...daysParts(item, shown),
            note,
          ]}
        />
        {warnings.length > 0 && <Dotted className={classes.state} parts={warnings} />}
      </span>
      {pending && <Waiting />}
      <Group gap={4} data-no-print>
        {onLog && (
          <Button variant="default" aria-label={t`Log it: ${label}`} onClick={onLog}>
            <Trans>Log it</Trans>
          </Button>
        )}
        {proof && <ProofButton label={label} proof={proof} />}
        {onOpen && (
          <Button variant="subtle" aria-label={t`Change ${label}`} onClick={onOpen}>
            <Trans>Change</Trans>
          </Button>
        )}
        {onEnd && (
          <Button variant="subtle" aria-label={t`End today: ${label}`} onClick={onEnd}>
            <Trans>End today</Trans>
          </Button>
        )}
      </Group>
    </li>
  )
}
