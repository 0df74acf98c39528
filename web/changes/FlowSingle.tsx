import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { Failure } from '../../shared/errors.ts'
import { listOf } from './flowLists.tsx'
import { AnimalFacts, CareMark } from '../animals/parts/AnimalFacts.tsx'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { Card } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { ChangeSigned } from '../documents/parts/SignedDocuments.tsx'
import { SignChange } from '../documents/parts/Signing.tsx'
import { ChangeDocument } from './parts/ChangeDocument.tsx'
import { ChangeFacts } from './ChangeFacts.tsx'
import { FlowForm } from './FlowForm.tsx'
import { FlowHints } from './FlowHints.tsx'
import { LitterState } from './LitterState.tsx'
import { ClaimConflicts } from './parts/ClaimConflicts.tsx'
import { FindMark } from './parts/FindMark.tsx'
import { flowTexts } from './parts/flowTexts.ts'
import { useCancelChange } from './parts/useCancelChange.tsx'
import { useOwnerships } from './useOwnerships.ts'
import { useChange, type ChangeRows } from './useChange.ts'
import classes from './Flow.module.css'
import framedList from '../ui/FramedList.module.css'

/** One recorded change: what was recorded of it, its animals, and what can be done about it. */
export function FlowSingle({ flow: given, id, editing = false }: { flow: Flow | readonly Flow[]; id: string; editing?: boolean }) {
  const { i18n } = useLingui()
  const read = useChange(id)
  const flows = [given].flat()
  const recorded = read.state === 'ready' && flows.find((one) => read.value.changes.some(({ kind }) => kind === one))
  const flow = recorded || flows[0]!
  return (
    <div className={classes.page}>
      <Title order={1}>{i18n._(flowTexts[flow])}</Title>
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && <RecordMissing {...read} list={listOf(flow)} untitled />}
      {read.state === 'ready' &&
        (recorded ? (
          <Single flow={flow} rows={read.value} editing={editing} />
        ) : (
          <RecordMissing error={new Failure('notFound')} again={() => undefined} list={listOf(flow)} untitled />
        ))}
    </div>
  )
}

function Single({ flow, rows, editing: atOnce }: { flow: Flow; rows: ChangeRows; editing: boolean }) {
  const canEdit = useCanEdit()
  const mayEdit = useHasRight(termsOf[flow].right) && canEdit
  const [editing, setEditing] = useState(atOnce)
  const { changes, animals, contacts, pending } = rows
  const first = changes[0]!
  const isOpen = first.cancelledAt === null
  return (
    <>
      <Animals rows={rows} />
      <ClaimConflicts change={first} />
      {isOpen && <FlowHints flow={flow} said={first} />}
      {isOpen && flow === 'birth' && <LitterState birth={first} animals={changes.flatMap(({ animalId }) => animals.get(animalId) ?? [])} />}
      {editing && mayEdit && isOpen ? (
        <FlowForm
          flow={flow}
          animalIds={changes.map(({ animalId }) => animalId)}
          changes={changes}
          onDone={() => setEditing(false)}
          onLeave={() => setEditing(false)}
        />
      ) : (
        <Card title={<Trans>What happened</Trans>} aside={pending && <Waiting />}>
          <ChangeFacts change={first} contacts={contacts} />
        </Card>
      )}
      <ChangeSigned flowId={first.flowId} />
      {!editing && <Acts flow={flow} changes={changes} onEdit={mayEdit && isOpen ? () => setEditing(true) : null} />}
    </>
  )
}

/** What can be done about a change. `onEdit` null: the person may not change it, or it was cancelled. */
function Acts({ flow, changes, onEdit }: { flow: Flow; changes: readonly StatusChange[]; onEdit: (() => void) | null }) {
  const cancel = useCancelChange()
  const first = changes[0]!
  return (
    <Group>
      {onEdit && (
        <>
          <Button onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="subtle" color="red" onClick={() => void cancel(changes)}>
            <Trans>Cancel this change</Trans>
          </Button>
        </>
      )}
      {flow === 'adoption' && first.cancelledAt === null && (
        <ButtonLink to="/animal/$id/adoption" params={{ id: first.animalId }} variant="default">
          <Trans>Adoption checklist</Trans>
        </ButtonLink>
      )}
      <SignChange changes={changes} />
      <ChangeDocument change={first} />
      <HistoryLink flow={flow} id={first.flowId} />
    </Group>
  )
}

/** The animals that it is about, each a way to its record. */
function Animals({ rows: { changes, animals } }: { rows: ChangeRows }) {
  const { engine } = useSignedIn()
  const owned = useOwnerships(
    changes.map(({ animalId }) => animalId),
    engine.now(),
    useSettings(),
  )
  return (
    <ul className={framedList.list}>
      {changes.map(({ id, animalId }) => {
        const animal = animals.get(animalId)
        const known = owned.find((one) => one.animal.id === animalId)
        return (
          <li key={id}>
            <Link to="/animal/$id" params={{ id: animalId }} className={classes.row}>
              <span className={classes.what}>
                {animal ? animal.name || animal.number || <Trans>without name</Trans> : <Trans>animal that is not on this device</Trans>}
              </span>
              {animal && <AnimalFacts animal={animal} />}
              {animal && <CareMark animal={animal} />}
              {known && <FindMark ownership={known.ownership} contacts={known.contacts} given={known.animal.custody === null} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The flows that have a page for their history. */
const withHistory: Partial<Record<Flow, string>> = {
  found: '/found/$id/history',
  turnedIn: '/turned-in/$id/history',
  birth: '/birth/$id/history',
  fosterIntake: '/foster-home-admission/$id/history',
  fosterAdmission: '/foster-home-admission/$id/history',
  adoption: '/adoption/$id/history',
  handOver: '/hand-over/$id/history',
  foundGiveBack: '/found-give-back/$id/history',
}

function HistoryLink({ flow, id }: { flow: Flow; id: string }) {
  const path = withHistory[flow]
  return (
    path && (
      <ButtonLink to={path as '/found/$id/history'} params={{ id }} variant="default" leftSection={<IconHistory aria-hidden />}>
        <Trans>History</Trans>
      </ButtonLink>
    )
  )
}
