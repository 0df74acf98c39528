import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconListNumbers, IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useSignedIn } from '../session/signedIn.ts'
import { Choice } from '../ui/Choice.tsx'
import { useToday } from '../ui/clock.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { FirstLoad, Loading } from '../ui/Loading.tsx'
import { oneOf, searchOf } from '../ui/search.ts'
import { useLive } from '../ui/useLive.ts'
import { useStatus } from '../ui/useStatus.ts'
import { Board } from './board/Board.tsx'
import { readBoard, type BoardHouses } from './board/readBoard.ts'
import { HouseCard } from './HouseCard.tsx'
import { useMayEditShelters } from './useMayEditShelters.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Shelters.module.css'

export const Route = createFileRoute('/_signedIn/shelters')({
  staticData: { title: msg`Locations`, flag: 'shelters' },
  validateSearch: searchOf({ view: oneOf(['board', 'list']) }),
  component: Shelters,
})

/** Every house with its rooms: who has a place, and where one is free. */
function Shelters() {
  const { engine } = useSignedIn()
  const today = useToday()
  const mayEdit = useMayEditShelters()
  const live = useLive(useCallback(() => readBoard(engine.replica, today), [engine, today]))
  return (
    <div className={classes.page} data-wide>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Locations</Trans>
        </Title>
        {mayEdit && (
          <div className={classes.acts} data-no-print>
            <ButtonLink to="/admin/company/shelters" variant="default" leftSection={<IconListNumbers aria-hidden />}>
              <Trans>Order</Trans>
            </ButtonLink>
            <ButtonLink to="/shelter/new" leftSection={<IconPlus aria-hidden />}>
              <Trans>New location</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <Houses {...live.value} mayEdit={mayEdit} />}
    </div>
  )
}

function Houses({ mayEdit, ...houses }: BoardHouses & { mayEdit: boolean }) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const { view = 'board' } = Route.useSearch()
  const status = useStatus()
  const { shelters, withoutRoom } = houses
  // Before everything has come once, totals would be of whatever has come.
  if (!status?.firstPullDone) return status ? <FirstLoad /> : null
  if (shelters.length === 0)
    return (
      <Text c="dimmed">
        <Trans>There are no locations yet.</Trans> {mayEdit && <Trans>Add the first house; its rooms come next.</Trans>}
      </Text>
    )
  const [animals, places] = [shelters.reduce((sum, one) => sum + one.animals, 0), shelters.reduce((sum, one) => sum + one.capacity, 0)]
  return (
    <>
      <Text>
        <Trans>
          {animals} animals live in {places} places.
        </Trans>{' '}
        {withoutRoom.length > 0 && (
          <Plural value={withoutRoom.length} one="The room of # animal is not known." other="The room of # animals is not known." />
        )}
      </Text>
      <div data-no-print>
        <Choice
          label={t`View`}
          value={view}
          options={[
            { value: 'board', text: <Trans>Board</Trans> },
            { value: 'list', text: <Trans>List</Trans> },
          ]}
          onChange={(chosen) => void navigate({ search: { view: chosen === 'board' ? undefined : chosen }, replace: true })}
        />
      </div>
      {view === 'list' ? shelters.map((use) => <HouseCard key={use.shelter.id} use={use} />) : <Board {...houses} />}
    </>
  )
}
