import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { followUpId, type Incident } from '../../../shared/incidents/incident.ts'
import { AnimalNames } from '../../animals/parts/AnimalName.tsx'
import recordClasses from '../../animals/record/Record.module.css'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { useStatus } from '../../ui/useStatus.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import classes from '../Incidents.module.css'
import type { IncidentRows } from '../readIncidents.ts'
import { useIncidentWords, type IncidentWords } from '../useIncidentWords.ts'

const IncidentDialog = lazyPart(() => import('../IncidentDialog.tsx'))
const IncidentSheet = lazyPart(() => import('../IncidentSheet.tsx'))
const SendIncident = lazyPart(() => import('../SendIncident.tsx'))
const TaskDialog = lazyPart(() => import('../../tasks/TaskDialog.tsx'))

interface Open {
  what: 'correct' | 'send' | 'print' | 'task'
  incident: Incident
}

interface Props {
  rows: IncidentRows
  /** The incidents that are shown, in order. */
  shown: readonly Incident[]
}

/** Incidents with what can be done with each: correct it, send it to the owner, print it, and write down what follows. */
export function IncidentList({ rows, shown }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const wordsOf = useIncidentWords(rows)
  return (
    <>
      <ul className={recordClasses.list} aria-label={t`Incidents`}>
        {shown.map((incident) => (
          <Row
            key={incident.id}
            words={wordsOf(incident)}
            isPending={rows.pending.has(incident.id)}
            incident={incident}
            onOpen={(what) => setOpen({ what, incident })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>{open && <Opened open={open} rows={rows} words={wordsOf(open.incident)} onClose={close} />}</Suspense>
    </>
  )
}

function Opened({
  open: { what, incident },
  rows,
  words,
  onClose,
}: {
  open: Open
  rows: IncidentRows
  words: IncidentWords
  onClose: () => void
}) {
  const { animalId, contactId } = incident
  if (what === 'correct') return <IncidentDialog animalId={animalId} row={incident} onClose={onClose} />
  if (what === 'print') return <IncidentSheet incident={incident} words={words} onDone={onClose} />
  if (what === 'send') return <SendIncident id={incident.id} names={words.names} onClose={onClose} />
  const id = followUpId(incident.id)
  const given = { title: words.title, text: incident.happened, animalId, contactId }
  return <TaskDialog task={rows.tasks.get(id) ?? null} id={id} given={given} onClose={onClose} />
}

interface RowProps {
  incident: Incident
  words: IncidentWords
  isPending: boolean
  onOpen: (what: Open['what']) => void
}

function Row({ incident, words, isPending, onOpen }: RowProps) {
  const { t } = useLingui()
  const named = useNamedRow(incident.id)
  const { title, kind, names, when, facts, toDo } = words
  const animals = [...names].map(([id, name]) => ({ id, name, number: '', species: '' }))
  const about = `${title}, ${when}`
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>
          {kind}: <AnimalNames animals={animals} />
        </span>
        <Dotted className={`${recordClasses.small} numbers`} parts={[when, incident.place]} />
        <span className={classes.text}>{incident.happened}</span>
        {incident.measures !== '' && <span className={classes.text}>{incident.measures}</span>}
        <Dotted className={`${recordClasses.small} numbers`} parts={facts} />
        {toDo.length > 0 && (
          <span className={classes.pills}>
            {toDo.map((text) => (
              <StatusPill key={text} tone="attention" icon={<IconAlertTriangle size={16} aria-hidden />}>
                {text}
              </StatusPill>
            ))}
          </span>
        )}
      </span>
      {isPending && <Waiting />}
      <Group gap={4} data-no-print className={classes.acts}>
        <Acts about={about} isPending={isPending} isSent={words.isSent} onOpen={onOpen} />
        <Button variant="subtle" aria-label={t`Print: ${about}`} onClick={() => onOpen('print')}>
          <Trans>Print</Trans>
        </Button>
      </Group>
    </li>
  )
}

interface ActsProps extends Pick<RowProps, 'isPending' | 'onOpen'> {
  about: string
  isSent: boolean
}

function Acts({ about, isPending, isSent, onOpen }: ActsProps) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayWrite = useHasRight('care.log') && canEdit
  const mayMakeTasks = useHasRight('tasks.edit') && canEdit
  const status = useStatus()
  const canSend = status?.offlineSince === null && !isPending
  return (
    <>
      {mayWrite && (
        <Button variant="subtle" aria-label={t`Correct: ${about}`} onClick={() => onOpen('correct')}>
          <Trans>Correct</Trans>
        </Button>
      )}
      {mayWrite && (
        <Button
          variant="subtle"
          disabled={!canSend}
          title={canSend ? undefined : t`Sending needs a connection.`}
          aria-label={isSent ? t`Send again: ${about}` : t`Send: ${about}`}
          onClick={() => onOpen('send')}
        >
          {isSent ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
        </Button>
      )}
      {mayMakeTasks && (
        <Button variant="subtle" aria-label={t`Follow-up task: ${about}`} onClick={() => onOpen('task')}>
          <Trans>Follow-up task</Trans>
        </Button>
      )}
    </>
  )
}
