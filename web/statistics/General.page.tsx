import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { arrivalsByHour, lengthsOfStay, middleStay, stockByDay, type StaySpan } from '../../shared/statistics/houseFigures.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { useIsPartial } from '../animals/parts/farAnimal.ts'
import recordClasses from '../animals/record/Record.module.css'
import { flags } from '../session/flags.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { ChartCard } from '../ui/charts/ChartCard.tsx'
import { Choice } from '../ui/Choice.tsx'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { None } from '../ui/None.tsx'
import { useRows } from '../ui/useRows.ts'
import pageClasses from '../ui/Page.module.css'

export const Route = createFileRoute('/_signedIn/statistics/general')({
  staticData: { title: msg`Statistics`, flag: 'statistics' },
  component: General,
})

const periods = [30, 90, 365] as const
type Period = (typeof periods)[number]
/** Arrivals of these days are counted, up to today. */
const arrivalDays = 28

/** Figures of the house over time, from the rows of this device, without a network too. */
function General() {
  const { context } = useSignedIn()
  const index = useAnimalIndex()
  const isPartial = useIsPartial()
  const animals = useMemo(() => index?.search('') ?? null, [index])
  return (
    <div className={recordClasses.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Statistics</Trans>
        </Title>
        <ButtonLink to="/statistics/stock-book" variant="default" leftSection={<IconBook2 size={20} aria-hidden />}>
          <Trans>Stock book</Trans>
        </ButtonLink>
      </div>
      {isPartial && (
        <Banner tone="info">
          <Trans>Only the animals on this device are counted: those in care, and those that left since the beginning of last month.</Trans>
        </Banner>
      )}
      {animals ? (
        <None>
          <Stock animals={animals} periods={isPartial ? periods.slice(0, 1) : periods} />
          <Lengths animals={animals} />
        </None>
      ) : (
        <Loading rows={8} />
      )}
      {flags.dayList(context) && <Arrivals />}
    </div>
  )
}

function Stock({ animals, periods: offered }: { animals: readonly Animal[]; periods: readonly Period[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const [chosen, setChosen] = useState<Period>(90)
  const period = offered.includes(chosen) ? chosen : offered[0]!
  const days = useMemo(() => stockByDay(animals, addDays(today, 1 - period), today), [animals, today, period])
  const counts = days.map(({ count }) => count)
  const [least, most, now] = [Math.min(...counts), Math.max(...counts), counts.at(-1)!]
  return (
    <>
      {offered.length > 1 && (
        <Choice
          label={t`Days`}
          options={offered.map((days) => ({ value: String(days), text: <Trans>{days} days</Trans> }))}
          value={String(period)}
          onChange={(value) => setChosen(periods.find((one) => String(one) === value) ?? 90)}
        />
      )}
      <ChartCard
        title={<Trans>Animals in care</Trans>}
        name={t`Animals in care ${today}`}
        kind="line"
        says={t`Animals in care: between ${least} and ${most} in ${period} days, now ${now}`}
        heads={[t`Day`, t`Animals`]}
        points={days.map(({ date, count }) => ({ label: formats.date(date), value: count, cell: { date } }))}
      >
        <Trans>
          At the end of each day: least {least}, most {most}, now {now}. Of an animal that came back the last stay counts.
        </Trans>
      </ChartCard>
    </>
  )
}

const spanText = ({ from, to }: StaySpan): string => (to === null ? `> ${from - 1}` : `${from}–${to}`)

function Lengths({ animals }: { animals: readonly Animal[] }) {
  const { t } = useLingui()
  const today = useToday()
  const spans = useMemo(() => lengthsOfStay(animals, today), [animals, today])
  const middle = useMemo(() => middleStay(animals, today), [animals, today])
  const points = spans.map((span) => ({ label: spanText(span), value: span.count }))
  return (
    <ChartCard
      title={<Trans>Length of stay</Trans>}
      name={t`Length of stay ${today}`}
      kind="bars"
      says={t`Animals in care by their days in care: ${points.map(({ label, value }) => `${label}: ${value}`).join(', ')}`}
      heads={[t`Days in care`, t`Animals`]}
      points={points}
    >
      {middle === null ? (
        <Trans>No animal is in care.</Trans>
      ) : (
        <Trans>Animals that are in care, by days. Half of them have been here for at most {middle} days.</Trans>
      )}
    </ChartCard>
  )
}

function Arrivals() {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const since = dayStart(addDays(today, 1 - arrivalDays), zone)
  const stays = useRows(() => engine.replica.stay.toArray(), [engine])
  const hours = useMemo(() => stays && arrivalsByHour(stays, since, zone), [stays, since, zone])
  if (!hours) return <Loading rows={4} />
  const busiest = hours.toSorted((a, b) => b.count - a.count)[0]
  if (!busiest)
    return (
      <None>
        <Text c="dimmed">
          <Trans>No guest was checked in during the last {arrivalDays} days.</Trans>
        </Text>
      </None>
    )
  const { hour, count } = busiest
  return (
    <ChartCard
      title={<Trans>Arrivals by hour</Trans>}
      name={t`Arrivals by hour ${today}`}
      kind="bars"
      says={t`Check-ins by hour of the last ${arrivalDays} days; most at ${hour} o’clock: ${count}`}
      heads={[t`Hour`, t`Check-ins`]}
      points={hours.map((one) => ({ label: String(one.hour).padStart(2, '0'), value: one.count }))}
    >
      <Trans>Check-ins of daycare and boarding in the last {arrivalDays} days, by the hour at which they began.</Trans>
    </ChartCard>
  )
}
