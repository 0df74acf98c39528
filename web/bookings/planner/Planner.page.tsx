import { msg } from '@lingui/core/macro'
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPrinter, IconUsersGroup } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { HouseUse } from '../../../shared/bookings/groups/dayPlan.ts'
import { flags } from '../../session/flags.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { dragPlugins, dragSensors } from '../../ui/dragging.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { useNotePrinting, usePrintList } from '../../ui/saving/usePrintList.ts'
import { dateOf, searchOf } from '../../ui/search.ts'
import { useLive } from '../../ui/useLive.ts'
import { useFarFacts } from '../parts/useFarFacts.ts'
import { DayChooser } from '../DayChooser.tsx'
import { DutyDialog } from './DutyDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { dropIdOf, PlannedGroup } from './PlannedGroup.tsx'
import { readPlanner, type Guest, type Planner as Plan } from './readPlanner.ts'
import { usePlaceInGroup } from './useGroupActs.tsx'
import pageClasses from '../../ui/Page.module.css'
import classes from './Planner.module.css'

export const Route = createFileRoute('/_signedIn/daycare/planner')({
  staticData: { title: msg`Day planner of daycare`, flag: 'daycare' },
  validateSearch: searchOf({ date: dateOf }),
  component: PlannerPage,
})

const none: readonly string[] = []

/** The groups of a day of daycare: who is booked, here and gone, and whether there are enough carers. */
function PlannerPage() {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const { date = today } = Route.useSearch()
  const list = t`Day planner ${date}`
  const printList = usePrintList()
  useNotePrinting(list)
  const [unknown, setUnknown] = useState(none)
  const far = useFarFacts(unknown)
  const live = useLive(useCallback(() => readPlanner(engine, date, today, far), [engine, date, today, far]))
  const unread = live.state === 'ready' ? live.value.unknown : none
  useEffect(() => setUnknown(unread), [unread])
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Day planner</Trans>
        </Title>
        <Button variant="default" leftSection={<IconPrinter aria-hidden />} data-no-print onClick={() => printList({ list })}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <DayChooser to="/daycare/planner" date={date} today={today} />
      <p className={classes.day} aria-live="polite">
        {formats.shortDay(date)}
      </p>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <None>
          <Groups {...live.value} date={date} today={today} />
        </None>
      )}
    </div>
  )
}

/** On a full day, one group fills most screens. */
const groupsInSight = 2

const sensors = dragSensors((pressed) => pressed.closest('button') !== null)

function Groups({ plan, members, permit, houses, asked, date, today }: Plan & { date: string; today: string }) {
  const canEdit = useCanEdit()
  const mayMove = useHasRight('daycare.checkin') && canEdit
  const [moved, setMoved] = useState<Guest | null>(null)
  const [looked, setLooked] = useState<string | null>(null)
  const move = usePlaceInGroup()
  // The groups below follow after the first paint.
  const drawn = useDeferredValue(plan.groups.length, groupsInSight)
  const guests = new Map(plan.groups.flatMap((use) => use.guests.map((guest): [string, Guest] => [guest.stay.id, guest])))
  const hasGroups = plan.groups.some(({ group }) => group !== null)
  const lookedAt = plan.groups.find(({ group }) => group !== null && group.id === looked)

  function drop({ canceled, operation: { source, target } }: DragEndEvent): void {
    const guest = guests.get(String(source?.id))
    const to = plan.groups.find((use) => dropIdOf(use) === target?.id)
    if (!canceled && guest && to) void move(guest, to)
  }
  return (
    <DragDropProvider sensors={sensors} plugins={dragPlugins} onDragEnd={drop}>
      <Totals plan={plan} permit={permit} asked={asked} />
      {houses.map((house) => (
        <HouseTotal key={house.id} house={house} />
      ))}
      {!hasGroups && <NoGroups />}
      <div className={classes.groups}>
        {plan.groups.slice(0, drawn).map((use) => (
          <PlannedGroup
            key={dropIdOf(use)}
            use={use}
            hours={plan.hours}
            members={members}
            guests={guests}
            onMove={mayMove && hasGroups ? setMoved : null}
            onDuty={mayMove && date === today ? ({ group }) => setLooked(group?.id ?? null) : null}
          />
        ))}
      </div>
      {moved && (
        <PlaceDialog
          guest={moved}
          groups={plan.groups}
          onClose={() => setMoved(null)}
          onChoose={(to) => {
            setMoved(null)
            void move(moved, to)
          }}
        />
      )}
      {lookedAt && <DutyDialog use={lookedAt} members={members} date={date} onClose={() => setLooked(null)} />}
    </DragDropProvider>
  )
}

/** The whole house, beside the number of animals that its permit allows. Animals of pending requests count where they hold places. */
function Totals({ plan: { booked, in: here }, permit, asked }: Pick<Plan, 'plan' | 'permit' | 'asked'>) {
  const count = booked + asked
  const isOver = permit !== null && count > permit
  return (
    <p className={classes.totals} data-tone={isOver ? 'over' : permit === count ? 'full' : undefined}>
      {permit === null ? (
        <Trans>
          {booked} booked, {here} here
        </Trans>
      ) : (
        <Trans>
          {booked} booked, {here} here, {permit} allowed by the permit
        </Trans>
      )}
      {asked > 0 && (
        <>
          {', '}
          <Plural value={asked} one="# animal in pending requests" other="# animals in pending requests" />
        </>
      )}
    </p>
  )
}

/** A house with a permit of its own. */
function HouseTotal({ house: { name, most, booked } }: { house: HouseUse }) {
  return (
    <p className={classes.totals} data-tone={booked > most ? 'over' : booked === most ? 'full' : undefined}>
      <Trans>
        {name}: {booked} booked, {most} allowed by the permit
      </Trans>
    </p>
  )
}

function NoGroups() {
  const { context } = useSignedIn()
  return (
    <div className={classes.none}>
      <Text c="dimmed">
        <Trans>There are no groups yet.</Trans>
      </Text>
      {flags.settings(context) && (
        <ButtonLink to="/admin/daycare/groups" variant="default" leftSection={<IconUsersGroup aria-hidden />}>
          <Trans>Set up groups</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
