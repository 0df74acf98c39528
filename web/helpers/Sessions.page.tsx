import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { sessionsShown } from '../../shared/helpers/helperSession.ts'
import { sessionViews, type SessionView } from '../../shared/helpers/sessionViews.ts'
import { addDays, momentAt } from '../../shared/time.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { Choice } from '../ui/Choice.tsx'
import { useToday } from '../ui/clock.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { None } from '../ui/None.tsx'
import { oneOf, searchOf } from '../ui/search.ts'
import { useLive } from '../ui/useLive.ts'
import { HelperHours } from './HelperHours.tsx'
import { sessionViewTexts } from './helperTexts.ts'
import { OpenSessionsLink } from './OpenSessionsLink.tsx'
import { OutNow } from './parts/OutNow.tsx'
import { readSessions, SessionList } from './SessionList.tsx'
import pageClasses from '../ui/Page.module.css'
import classes from './Helpers.module.css'

export const Route = createFileRoute('/_signedIn/animal-helper/sessions')({
  staticData: { title: msg`Animal helpers`, flag: 'helpers' },
  validateSearch: searchOf({ view: oneOf(sessionViews) }),
  component: Sessions,
})

/** Who is out now, and the sessions of today, coming and past. */
function Sessions() {
  const { t, i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('helpers.edit') && canEdit
  const today = useToday()
  const { view = 'today' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const live = useLive(useCallback(() => readSessions(engine.replica), [engine]))
  const day = { from: momentAt(today, '00:00', zone), until: momentAt(addDays(today, 1), '00:00', zone) }
  const shown = live.state === 'ready' ? sessionsShown(live.value.sessions, view, day) : []
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Animal helpers</Trans>
        </Title>
        {mayEdit && (
          <ButtonLink to="/animal-helper/session/new" data-no-print leftSection={<IconPlus aria-hidden />}>
            <Trans>New session</Trans>
          </ButtonLink>
        )}
      </div>
      <OutNow />
      <Choice
        label={t`Which sessions`}
        value={view}
        options={sessionViews.map((value) => ({ value, text: i18n._(sessionViewTexts[value]) }))}
        onChange={(chosen) => void navigate({ search: chosen === 'today' ? {} : { view: chosen }, replace: true })}
      />
      {live.state === 'loading' && live.slow && <Loading rows={5} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <Card flush title={<Trans>Sessions</Trans>}>
          {shown.length > 0 ? <SessionList rows={live.value} shown={shown} /> : <Nothing view={view} />}
        </Card>
      )}
      {mayEdit && <OpenSessionsLink />}
      <HelperHours />
    </div>
  )
}

const Nothing = ({ view }: { view: SessionView }) => (
  <None>
    <Text p="md">
      {view === 'today' && <Trans>No session today.</Trans>}
      {view === 'coming' && (
        <Trans>No session is planned. Walks, hours with cats and groups are listed here once somebody plans them.</Trans>
      )}
      {view === 'past' && <Trans>No session has taken place yet.</Trans>}
    </Text>
  </None>
)
