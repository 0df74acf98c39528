import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Animal } from '../../../../shared/animals/animal.ts'
import { decideAnimalConflict } from '../../../../shared/animals/animalConflicts.ts'
import { residenceOf } from '../../../../shared/changes/flowRules.ts'
import type { UserContext } from '../../../../shared/identity/session.ts'
import { ClaimConflicts } from '../../../changes/parts/ClaimConflicts.tsx'
import { FindMark } from '../../../changes/parts/FindMark.tsx'
import { useRoomNames } from '../../../changes/parts/useRoomNames.ts'
import { OutWith } from '../../../helpers/parts/OutWith.tsx'
import { QuarantineMark } from '../../../medical/parts/QuarantineMark.tsx'
import { WeightHint } from '../../../medical/parts/WeightHint.tsx'
import { Observe } from '../../../observations/parts/Observe.tsx'
import { useCanEdit, useSignedIn } from '../../../session/signedIn.ts'
import { flags } from '../../../session/flags.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { RecordMissing } from '../../../ui/RecordMissing.tsx'
import { ToSurvivor, useSurvivor } from '../../../ui/survivor.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { knownAnimal } from '../../parts/animalIndex.ts'
import { AnimalPortrait } from '../../photos/parts/AnimalPortrait.tsx'
import { CameraButton } from '../../photos/parts/CameraButton.tsx'
import { AnimalFacts, CareMark } from '../../parts/AnimalFacts.tsx'
import { OpenConflicts } from '../../../conflicts/parts/OpenConflicts.tsx'
import { RecordNumbers } from './RecordNumbers.tsx'
import { safetyWords } from './safetyWords.ts'
import { useAnimalRecord, type AnimalRecord } from './useAnimalRecord.ts'
import pageClasses from '../../../ui/Page.module.css'
import classes from '../Record.module.css'

interface Tab {
  path: string
  text: MessageDescriptor
  shown: (context: UserContext) => boolean
}

const always = () => true
const tabs: readonly Tab[] = [
  { path: '/animal/$id', text: msg`Record`, shown: always },
  { path: '/animal/$id/timeline', text: msg`Timeline`, shown: always },
  { path: '/animal/$id/medical', text: msg`Health`, shown: flags.vaccinations },
  { path: '/animal/$id/medical/weight', text: msg`Weight`, shown: flags.vaccinations },
  { path: '/animal/$id/care', text: msg`Care`, shown: flags.care },
  { path: '/animal/$id/tasks', text: msg`Tasks`, shown: flags.tasks },
  { path: '/animal/$id/adoption', text: msg`Adoption`, shown: always },
  { path: '/animal/$id/owner-changes', text: msg`Owners`, shown: always },
  { path: '/animal/$id/access', text: msg`Access`, shown: flags.animalsEdit },
  { path: '/animal/$id/history', text: msg`History`, shown: always },
]

/** What is above every tab of an animal: who it is, where it is, and what to beware of. */
export function AnimalShell({ id, children }: { id: string; children: (record: AnimalRecord) => ReactNode }) {
  const read = useAnimalRecord(id)
  const survivor = useSurvivor(id, read.state === 'failed' ? read.error : null)
  const { engine } = useSignedIn()
  // Only where it is found nowhere: a merge may have been undone since this device heard of it.
  if (read.state === 'failed' && survivor) return <ToSurvivor id={survivor} />
  if (read.state === 'failed') return <RecordMissing {...read} list={{ to: '/animals', text: <Trans>All animals</Trans> }} />
  const record = read.state === 'ready' ? read.value : null
  // Anyone who comes from a list sees at once whom it is about.
  const animal = record?.animal ?? knownAnimal(engine, id)
  if (!animal) return <Loading rows={6} />
  return (
    <div className={classes.page}>
      <Head animal={animal} record={record} />
      {record ? (
        <>
          <RecordNumbers record={record} />
          <Tabs id={id} />
          {children(record)}
        </>
      ) : (
        <Loading rows={6} />
      )}
    </div>
  )
}

function Head({ animal, record }: { animal: Animal; record: AnimalRecord | null }) {
  const { context } = useSignedIn()
  const canEdit = useCanEdit()
  return (
    <>
      <div className={pageClasses.head}>
        <div className={pageClasses.identity}>
          <div className={classes.face}>
            <AnimalPortrait id={animal.id} species={animal.species} size={96} />
            {canEdit && record && flags.animalsEdit(context) && <CameraButton animal={animal} />}
          </div>
          <div className={`${pageClasses.who} ${classes.who}`}>
            <Title order={1}>{animal.name || <Trans>without name</Trans>}</Title>
            <AnimalFacts animal={animal} />
            <span className={classes.marks}>
              <CareMark animal={animal} />
              <QuarantineMark animal={animal} />
              <OutWith animalId={animal.id} />
              {record && <RecordMarks record={record} />}
            </span>
          </div>
        </div>
        <Group gap="xs">
          {canEdit && flags.newChange(context) && (
            <ButtonLink to="/animal/change-new" search={{ animal: animal.id }} leftSection={<IconPlus aria-hidden />}>
              <Trans>New change</Trans>
            </ButtonLink>
          )}
          {animal.outcome !== 'dead' && <Observe animalIds={[animal.id]} name={animal.name || animal.number} />}
        </Group>
      </div>
      {record && <Beware record={record} />}
    </>
  )
}

/** What its own row does not tell. */
function RecordMarks({ record: { animal, changes, ownership, contacts, pending } }: { record: AnimalRecord }) {
  const roomName = useRoomNames()
  const residence = residenceOf(changes)
  const room = animal.place === 'room' || animal.place === 'foster' ? roomName(residence && { ...residence, roomId: animal.roomId }) : ''
  return (
    <>
      {room && <span>{room}</span>}
      <FindMark ownership={ownership} contacts={contacts} given={animal.custody === null} animalId={animal.id} />
      {pending.has(animal.id) && <Waiting />}
    </>
  )
}

function Beware({ record: { animal, facts, changes, weights } }: { record: AnimalRecord }) {
  const { context, engine } = useSignedIn()
  const canEdit = useCanEdit()
  return (
    <>
      {facts.warning && <Banner tone="warn">{facts.warning}</Banner>}
      <WeightHint animal={animal} weights={weights} />
      <OpenConflicts
        row={facts}
        fields={safetyWords}
        decide={
          canEdit && flags.animalsEdit(context)
            ? (chosen) => engine.perform(decideAnimalConflict, { ...chosen, id: facts.id }, { rows: [facts] })
            : null
        }
      />
      {changes.map((change) => (
        <ClaimConflicts key={change.id} change={change} />
      ))}
    </>
  )
}

function Tabs({ id }: { id: string }) {
  const { t } = useLingui()
  const { context } = useSignedIn()
  return <PageTabs label={t`Parts of the record`} tabs={tabs.filter(({ shown }) => shown(context))} id={id} keepSearch />
}

/** Shown below lists that may lack what only the server has. */
export function MayBeMore({ record }: { record: AnimalRecord }) {
  return record.whole ? null : (
    <p className={classes.note} role="status">
      <Trans>Older entries are shown when there is a connection.</Trans>
    </p>
  )
}
