import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleMinus, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { KnownAnimal } from '../../shared/adoption/blockers.ts'
import { adoptionIn, countDone, steps, type Step, type StepState } from '../../shared/adoption/checklist.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { SignedDocument } from '../../shared/documents/signedDocument.ts'
import type { AnimalRecord } from '../animals/record/parts/useAnimalRecord.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useSigned } from '../documents/parts/SignedDocuments.tsx'
import { Card } from '../ui/Card.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import classes from './Checklist.module.css'
import { ChecklistAct } from './ChecklistActs.tsx'
import { stepStateTexts, stepTexts } from './checklistTexts.ts'
import { useChecklist, useFlowRows } from './useChecklist.ts'
import { useStepLines, type StepsKnown } from './useStepLines.ts'

const ChecklistSheet = lazyPart(() => import('./ChecklistSheet.tsx'))

interface Props {
  record: AnimalRecord
  known: KnownAnimal
}

/** The five steps of an adoption: each names what is missing and has the button for it, or says who did it and when. */
export function ChecklistCard(props: Props) {
  const adoption = adoptionIn(props.record.changes)
  return adoption ? <Recorded key={adoption.flowId} {...props} adoption={adoption} /> : <Loaded {...props} signed={[]} changes={[]} />
}

function Recorded({ adoption, ...props }: Props & { adoption: StatusChange }) {
  const signed = useSigned(adoption.flowId)
  const changes = useFlowRows(adoption)
  return signed ? <Loaded {...props} signed={signed} changes={changes} /> : null
}

interface LoadedProps extends Props {
  signed: readonly SignedDocument[]
  /** The rows of the adoption. */
  changes: readonly StatusChange[]
}

function Loaded({ record, known, signed, changes }: LoadedProps) {
  const steps = useChecklist(record, known, signed)
  return steps ? <Steps record={record} known={steps} changes={changes} /> : null
}

function Steps({ record, known, changes }: { record: AnimalRecord; known: StepsKnown; changes: readonly StatusChange[] }) {
  const { t } = useLingui()
  const lines = useStepLines(known)
  const [printing, setPrinting] = useState(false)
  const { list } = known
  return (
    <Card
      flush
      title={<Trans>Adoption checklist</Trans>}
      aside={
        <ActionIcon aria-label={t`Print checklist`} title={t`Print checklist`} variant="default" onClick={() => setPrinting(true)}>
          <IconPrinter aria-hidden />
        </ActionIcon>
      }
    >
      <p className={classes.for}>
        <Adopter record={record} known={known} />{' '}
        <span className="numbers">
          <Trans>
            {countDone(list)} of {steps.length} done
          </Trans>
        </span>
      </p>
      <ol className={classes.steps} aria-label={t`Adoption checklist`}>
        {steps.map((step) => (
          <StepRow key={step} step={step} state={list[step].state} lines={lines[step]}>
            <ChecklistAct step={step} record={record} known={known} changes={changes} />
          </StepRow>
        ))}
      </ol>
      {printing && (
        <Suspense fallback={null}>
          <ChecklistSheet known={known} lines={lines} contacts={record.contacts} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </Card>
  )
}

/** The adopter, or the person whose turn it is. */
function Adopter({ record: { contacts }, known: { list } }: { record: AnimalRecord; known: StepsKnown }) {
  const contact = list.contactId && contacts.get(list.contactId)
  if (!contact) return null
  return (
    <>
      {list.adoption ? <Trans>Adopter:</Trans> : <Trans>Interested person:</Trans>} <ContactName contact={contact} />
      {' ·'}
    </>
  )
}

const icons: Record<StepState, typeof IconCircle> = {
  done: IconCircleCheck,
  open: IconCircle,
  doubt: IconAlertTriangle,
  needless: IconCircleMinus,
}

function StepRow({ step, state, lines, children }: { step: Step; state: StepState; lines: readonly string[]; children: ReactNode }) {
  const { i18n } = useLingui()
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon className={classes.icon} aria-hidden />
      <div>
        <div className={classes.what}>
          <span>{i18n._(stepTexts[step])}</span>
          <span className={classes.state}>{i18n._(stepStateTexts[state])}</span>
        </div>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className={classes.acts} data-no-print>
        {children}
      </div>
    </li>
  )
}
