import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { confirmsAnew, placesTaken } from '../../shared/helpers/confirming.ts'
import type { Participation } from '../../shared/helpers/participation.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { None } from '../ui/None.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { sessionTypeTexts } from './helperTexts.ts'
import { Participants } from './Participants.tsx'
import { CalledOff, spanText } from './SessionList.tsx'
import { SignUps } from './SignUps.tsx'
import { useCallOff } from './useCallOff.tsx'
import { useSession, type KnownSession } from './useSession.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Helpers.module.css'

const SessionDialog = lazyPart(() => import('./SessionForm.tsx'))
const InvitationDialog = lazyPart(() => import('./InvitationDialog.tsx'))
const RepeatDialog = lazyPart(() => import('./RepeatDialog.tsx'))
const ParticipationDialog = lazyPart(() => import('./ParticipationForm.tsx'))

export const Route = createFileRoute('/_signedIn/animal-helper/session/$id')({
  staticData: { title: msg`Session of animal helpers`, flag: 'helpers' },
  component: SessionPage,
})

const missing = new Failure('notFound')

function SessionPage() {
  const { id } = Route.useParams()
  const live = useSession(id)
  if (live.state === 'failed') return <Retry retry={live.retry} />
  if (live.state === 'loading') return <Loading rows={5} />
  const list = { to: '/animal-helper/sessions', text: <Trans>All sessions</Trans> } as const
  if (!live.value) return <RecordMissing error={missing} again={() => undefined} list={list} />
  return <Session known={live.value} />
}

/** What a session is about, and who takes part with which animal. */
function Session({ known }: { known: KnownSession }) {
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('helpers.edit') && canEdit
  const [opened, setOpened] = useState<'session' | 'repeat' | 'new' | Participation | null>(null)
  const [invited, setInvited] = useState<{ row: Participation; helper: string } | null>(null)
  const close = () => setOpened(null)
  const { session, walks, judge } = known
  return (
    <div className={classes.page}>
      <Head known={known} />
      {mayEdit && <Acts known={known} onOpen={setOpened} />}
      <Card flush title={<Trans>Helpers</Trans>}>
        {walks.rows.length > 0 ? (
          <Participants known={known} mayEdit={mayEdit} onOpen={setOpened} onInvite={setInvited} />
        ) : (
          <None>
            <Text p="md">
              <Trans>No helper yet. Helpers are listed here with the animals that they take out.</Trans>
            </Text>
          </None>
        )}
      </Card>
      {mayEdit && <SignUps session={session} />}
      <div data-no-print>
        <ButtonLink to="/animal-helper/sessions" variant="default">
          <Trans>All sessions</Trans>
        </ButtonLink>
      </div>
      <Suspense fallback={null}>
        {invited && <InvitationDialog {...invited} onClose={() => setInvited(null)} />}
        {opened === 'session' && <SessionDialog row={session} onClose={close} />}
        {opened === 'repeat' && <RepeatDialog session={session} onClose={close} />}
        {opened !== null && opened !== 'session' && opened !== 'repeat' && (
          <ParticipationDialog
            session={session}
            row={opened === 'new' ? null : opened}
            judge={(said, row) =>
              said.contactId && confirmsAnew(said, row)
                ? judge({ id: row?.id ?? null, contactId: said.contactId, animalId: said.animalId })
                : []
            }
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

function Head({ known: { session, walks, level, member, isRepeated, isPending } }: { known: KnownSession }) {
  const { t, i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { title, type, place, capacity, note, isCancelled } = session
  const taken = placesTaken(walks.rows)
  return (
    <>
      <div className={pageClasses.head}>
        <Title order={1}>{title}</Title>
      </div>
      <Dotted
        className="numbers"
        parts={[spanText(session, zone, formats), i18n._(sessionTypeTexts[type]), place, t`${taken} of ${capacity} places taken`]}
      />
      <Dotted
        className="numbers"
        parts={[isRepeated && t`repeated every week`, member && t`responsible: ${member}`, level && t`level: ${level.name}`]}
      />
      {isCancelled && <CalledOff />}
      {note && <p className={classes.note}>{note}</p>}
      {isPending && <Waiting />}
    </>
  )
}

function Acts({ known: { session }, onOpen }: { known: KnownSession; onOpen: (what: 'session' | 'repeat' | 'new') => void }) {
  const callOff = useCallOff()
  return (
    <Group gap={8} data-no-print>
      {!session.isCancelled && (
        <Button onClick={() => onOpen('new')}>
          <Trans>New helper</Trans>
        </Button>
      )}
      <Button variant="default" onClick={() => onOpen('session')}>
        <Trans>Change the session</Trans>
      </Button>
      <Button variant="default" onClick={() => onOpen('repeat')}>
        <Trans>Repeat</Trans>
      </Button>
      <Button variant="subtle" onClick={() => void callOff(session)}>
        {session.isCancelled ? <Trans>It takes place again</Trans> : <Trans>Call off</Trans>}
      </Button>
    </Group>
  )
}
