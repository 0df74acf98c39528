import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { listChanges } from '../../shared/records/animalRecord.ts'
import { termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useStatus } from '../ui/useStatus.ts'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { AnimalFaces } from '../animals/photos/parts/AnimalFaces.tsx'
import { LiveBody } from '../ui/LiveBody.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { useLive } from '../ui/useLive.ts'
import { grouped, type ChangeGroup, type Listed, type Told } from './changeGroups.ts'
import { WithDrafts } from './Drafts.tsx'
import { SaveChanges } from './SaveChanges.tsx'
import { useRoomNames } from './parts/useRoomNames.ts'
import { flowPage } from './parts/flowPages.ts'
import { changeTexts } from './parts/flowTexts.ts'
import { ActLater } from '../ui/ActLater.tsx'
import classes from './Flow.module.css'
import framedList from '../ui/FramedList.module.css'

interface Props {
  flow: Flow
  /** Another kind that is listed with it. */
  also?: Flow
  title: MessageDescriptor
  children?: ReactNode
}

/** Changes of one kind, the newest first: those of this device, and older ones from the server when they are asked for. */
export function FlowList({ flow, also = flow, title, children }: Props) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayRecord = useHasRight(termsOf[flow].right) && canEdit
  const [older, setOlder] = useState<Told & { next: number | null }>({ changes: [], animals: [], next: 0 })
  const live = useLive(
    useCallback(async (): Promise<Listed> => {
      const changes = await engine.replica.statusChange.where('kind').anyOf(flow, also).toArray()
      const animals = await engine.replica.animal.bulkGet(changes.map(({ animalId }) => animalId))
      const contacts = await engine.replica.contact.bulkGet(changes.flatMap(({ contactId }) => contactId ?? []))
      const there = <R,>(rows: (R | undefined)[]) => rows.filter((row) => row !== undefined)
      return { changes, animals: there(animals), contacts: there(contacts) }
    }, [engine, flow, also]),
  )
  return (
    <div className={classes.page}>
      <Group justify="space-between">
        <Title order={1}>{i18n._(title)}</Title>
        <Group gap="xs">
          {live.state === 'ready' ? <SaveChanges name={i18n._(title)} groups={grouped(live.value, older)} /> : <ActLater />}
          {mayRecord && (
            <ButtonLink to={flowPage(flow)!.to.replace('$id', 'new') as '/found/new'} leftSection={<IconPlus aria-hidden />}>
              <Trans>Record one</Trans>
            </ButtonLink>
          )}
        </Group>
      </Group>
      <WithDrafts flow={flow}>
        {children}
        <LiveBody
          live={live}
          isEmpty={({ changes }) => changes.length + older.changes.length === 0}
          empty={<Trans>Nothing of this kind was recorded in the last weeks.</Trans>}
        >
          {(own) => (
            <ul className={framedList.list} aria-label={t`Changes`}>
              {grouped(own, older).map((group) => (
                <Row key={group.changes[0]!.flowId} {...group} />
              ))}
            </ul>
          )}
        </LiveBody>
        <Older flows={[...new Set([flow, also])]} older={older} onRead={setOlder} />
      </WithDrafts>
    </div>
  )
}

function Row({ changes, animals, contact }: ChangeGroup) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const roomName = useRoomNames()
  const first = changes[0]!
  const { details } = first
  const said = [
    details.number,
    contact ? contactName(contact) : details.person,
    details.place,
    details.municipality,
    roomName(first),
    first.reason,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <Link
        to={flowPage(first.kind as Flow)!.to as '/found/$id'}
        params={{ id: first.flowId }}
        className={`${classes.row} ${classes.faced}`}
        data-cancelled={first.cancelledAt !== null || undefined}
      >
        <AnimalFaces animals={animals} />
        <span className={classes.lines}>
          <span className={classes.what}>
            {animals.map(({ name, number }) => name || number).join(', ') || (
              <Plural value={changes.length} one="# animal" other="# animals" />
            )}
          </span>
          <span className={classes.small}>
            {i18n._(changeTexts[first.kind])} · {formats.moment(first.at, zone)}
            {first.cancelledAt !== null && (
              <>
                {' · '}
                <Trans>cancelled</Trans>
              </>
            )}
          </span>
          {said && <span className={classes.small}>{said}</span>}
        </span>
      </Link>
    </li>
  )
}

interface OlderProps {
  flows: readonly Flow[]
  older: Told & { next: number | null }
  onRead: (older: Told & { next: number | null }) => void
}

function Older({ flows, older, onRead }: OlderProps) {
  const { session } = useSignedIn()
  const status = useStatus()
  const failed = useFailed()
  const [reading, setReading] = useState(false)
  if (older.next === null)
    return (
      <Text c="dimmed" size="sm">
        <Trans>These are all.</Trans>
      </Text>
    )
  async function read(page: number) {
    setReading(true)
    try {
      const answers = await Promise.all(flows.map((kind) => session.caller.call(listChanges, { query: { kind, page: String(page) } })))
      onRead({
        changes: [...older.changes, ...answers.flatMap(({ changes }) => changes)],
        animals: [...older.animals, ...answers.flatMap(({ animals }) => animals)],
        next: answers.some(({ pages }) => page + 1 < pages) ? page + 1 : null,
      })
    } catch (error) {
      failed(error)
    }
    setReading(false)
  }
  return (
    <Group>
      <Button variant="default" disabled={reading || status?.offlineSince != null} onClick={() => void read(older.next!)}>
        <Trans>Older ones</Trans>
      </Button>
    </Group>
  )
}
