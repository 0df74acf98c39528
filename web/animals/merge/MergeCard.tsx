import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { animalRecord } from '../../../shared/records/animalRecord.ts'
import { mergeAnimals, previewMerge } from '../../../shared/merging/animalUnion.ts'
import { AnimalPicker } from '../parts/AnimalPicker.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { AnimalName } from '../parts/AnimalName.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { countOf, MergeActions, MergePair, MergesItself } from '../../ui/MergePair.tsx'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import { useRows } from '../../ui/useRows.ts'
import { RecordFacts } from '../record/parts/RecordFacts.tsx'
import type { AnimalRecord } from '../record/parts/useAnimalRecord.ts'
import { Clash } from './Clash.tsx'
import { TwinIntake } from './TwinIntake.tsx'
import { movedTexts } from './mergeTexts.ts'
import { waitingFor } from './waitingFor.ts'
import fieldClasses from '../../ui/Fields.module.css'

interface Props {
  record: AnimalRecord
  /** Somebody who looks like it; null while nobody is chosen. */
  proposed: string | null
  onClose: () => void
}

/** Chooses who is the same, shows both side by side with all that moves, and makes one of them. */
export default function MergeCard({ record, proposed, onClose }: Props) {
  const [otherId, setOtherId] = useState(proposed)
  const own = record.animal.id
  return (
    <Card title={<Trans>Merge animals</Trans>}>
      <div className={fieldClasses.fields}>
        <Text>
          <Trans>Choose the duplicate. It is removed, and everything that is known of it belongs to the open animal.</Trans>
        </Text>
        {otherId === null ? (
          <AnimalPicker chosen={[]} onChange={([id]) => setOtherId(id ?? null)} />
        ) : (
          <Group>
            <Button variant="default" onClick={() => setOtherId(null)}>
              <Trans>Choose another animal</Trans>
            </Button>
          </Group>
        )}
        {otherId === own && (
          <MergesItself>
            <Trans>This is the open animal itself.</Trans>
          </MergesItself>
        )}
        {otherId === null || otherId === own ? (
          <MergeActions onClose={onClose} />
        ) : (
          <Both key={otherId} record={record} otherId={otherId} onClose={onClose} />
        )}
      </div>
    </Card>
  )
}

function Both({ record, otherId, onClose }: { record: AnimalRecord; otherId: string; onClose: () => void }) {
  const { engine } = useSignedIn()
  const { id } = record.animal
  const other = useCall(animalRecord, { params: { id: otherId } })
  const preview = useCall(previewMerge, { params: { id }, query: { other: otherId } })
  const waiting = useRows(() => waitingFor(engine.replica, [id, otherId]), [engine, id, otherId]) ?? 0
  if (other.state === 'failed') return <CallFailed error={other.error} again={other.again} />
  if (preview.state === 'failed') return <CallFailed error={preview.error} again={preview.again} />
  if (other.state === 'loading' || preview.state === 'loading') return <Loading rows={4} />
  const { moved, cancelled, refusal } = preview.value

  async function merge(): Promise<void> {
    const { moved: made } = await engine.caller.call(mergeAnimals, { params: { id }, body: { other: otherId } })
    const count = countOf(made)
    toast({
      tone: 'done',
      text: <Plural value={count} one="Merged; # entry belongs to this animal now." other="Merged; # entries belong to this animal now." />,
    })
    onClose()
  }

  const names = { [id]: record.animal, [otherId]: other.value.animal }
  const contacts = new Map([...record.contacts, ...other.value.contacts.map((contact) => [contact.id, contact] as const)])
  return (
    <>
      <MergePair stays={<Side record={record} />} goes={<Side record={other.value} />} />
      <Moves moved={moved} />
      {cancelled.map((intake) => (
        <TwinIntake key={intake.id} intake={intake} animal={names[intake.animalId]} contacts={contacts} />
      ))}
      {refusal && <Clash refusal={refusal} animals={names} />}
      {waiting > 0 && (
        <Banner tone="warn">
          <Plural
            value={waiting}
            one="# entry of these animals waits for the server. They can be merged once it has arrived."
            other="# entries of these animals wait for the server. They can be merged once those have arrived."
          />
        </Banner>
      )}
      <Text size="sm">
        <Trans>For 30 days this can be taken back in the history.</Trans>
      </Text>
      <MergeActions merge={merge} disabled={refusal !== null || waiting > 0} onClose={onClose} />
    </>
  )
}

const Side = ({ record }: { record: ComponentProps<typeof RecordFacts>['record'] & Pick<AnimalRecord, 'animal'> }) => (
  <>
    <Text fw={650}>
      <AnimalName animal={record.animal} />
    </Text>
    <RecordFacts record={record} />
  </>
)

/** What will belong to the one that stays. */
function Moves({ moved }: { moved: Record<string, number> }) {
  const { i18n, t } = useLingui()
  const known = Object.entries(moved).filter(([kind]) => kind in movedTexts)
  const rest = Object.entries(moved).reduce((sum, [kind, count]) => (kind in movedTexts ? sum : sum + count), 0)
  const what = [
    ...known.map(([kind, count]) => `${i18n._(movedTexts[kind]!)} (${count})`),
    ...(rest > 0 ? [t`others (${rest})`] : []),
  ].join(', ')
  return <Text>{what ? <Trans>Moves along: {what}.</Trans> : <Trans>Nothing else is known of the duplicate.</Trans>}</Text>
}
