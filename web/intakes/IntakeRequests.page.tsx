import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { byDate, byUrgency, type IntakeRequest } from '../../shared/intakes/intakeRequest.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { Choice } from '../ui/Choice.tsx'
import { useToday } from '../ui/clock.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { Loading } from '../ui/Loading.tsx'
import { None } from '../ui/None.tsx'
import { oneOf, searchOf } from '../ui/search.ts'
import { useLive } from '../ui/useLive.ts'
import { IntakeList } from './IntakeList.tsx'
import { readIntakes } from './readIntakes.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Intakes.module.css'

const IntakeDialog = lazyPart(() => import('./IntakeForm.tsx'))

const views = ['open', 'ended'] as const
const viewTexts = { open: msg`Waiting`, ended: msg`Over` } as const

export const Route = createFileRoute('/_signedIn/intake-requests')({
  staticData: { title: msg`Waiting list`, flag: 'incoming' },
  validateSearch: searchOf({ view: oneOf(views) }),
  component: IntakeRequests,
})

/** Animals that people want to give up: those that wait by their urgency, or those that are over. */
function IntakeRequests() {
  const { t, i18n } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const today = useToday()
  const { view = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const live = useLive(useCallback(() => readIntakes(engine.replica), [engine]))
  const [opened, setOpened] = useState<IntakeRequest | 'new' | null>(null)
  const isShown = ({ outcome }: IntakeRequest) => (outcome === null) === (view === 'open')
  const shown = live.state === 'ready' ? live.value.requests.filter(isShown).sort(view === 'open' ? byUrgency(today) : byDate) : []
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Waiting list</Trans>
        </Title>
        {canEdit && (
          <Button data-no-print leftSection={<IconPlus aria-hidden />} onClick={() => setOpened('new')}>
            <Trans>New entry</Trans>
          </Button>
        )}
      </div>
      <Choice
        label={t`Which entries`}
        value={view}
        options={views.map((value) => ({ value, text: i18n._(viewTexts[value]) }))}
        onChange={(chosen) => void navigate({ search: chosen === 'open' ? {} : { view: chosen }, replace: true })}
      />
      {live.state === 'loading' && live.slow && <Loading rows={5} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <Card flush title={<Trans>Surrenders</Trans>}>
          {shown.length > 0 ? <IntakeList rows={live.value} shown={shown} onOpen={setOpened} /> : <Nothing isOpen={view === 'open'} />}
        </Card>
      )}
      <Suspense fallback={null}>
        {opened && <IntakeDialog row={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}

const Nothing = ({ isOpen }: { isOpen: boolean }) => (
  <None>
    <Text p="md">
      {isOpen ? (
        <Trans>Nobody waits. Animals that people want to give up are listed here by how urgent it is, until you take them in.</Trans>
      ) : (
        <Trans>Nothing is over yet.</Trans>
      )}
    </Text>
  </None>
)
