// A subscription on the page of its contact: state, days, this week's visits, and what may be done with it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ErrorCode } from '../../../shared/errors.ts'
import { nextPause, subscriptionState, type Subscription } from '../../../shared/bookings/passes/subscription.ts'
import { countsAbsences, refundsOf } from '../../../shared/bookings/passes/absences.ts'
import { carriedOn, carriedUntil, monthOfSubscription, weekOf } from '../../../shared/bookings/passes/subscriptionLedger.ts'
import { monthOf } from '../../../shared/time.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { useAnimalIndex } from '../../animals/parts/animalIndex.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { shortWeekdayTexts } from '../../ui/weekdays.ts'
import { subscriptionStateTexts, visitsIn } from './passTexts.ts'
import { SubscriptionActs } from './SubscriptionActs.tsx'
import recordClasses from '../../animals/record/Record.module.css'
import billing from '../billing/Billing.module.css'
import classes from './Passes.module.css'

export function SubscriptionRow({ row }: { row: Subscription }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const animal = useAnimalIndex(row.animalId !== null)?.byId(row.animalId ?? '')
  const state = subscriptionState(row, today)
  const { weekdays } = row.subscription
  const [since, until, price] = [formats.date(row.start), row.end === null ? null : formats.date(row.end), formats.money(row.priceCents)]
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{row.name}</span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[
            row.animalId === null ? t`for all animals` : animal && <AnimalName animal={animal} />,
            weekdays.map((day) => i18n._(shortWeekdayTexts[day]!)).join(', '),
            until === null ? t`since ${since}` : t`${since} to ${until}`,
            t`${price} per month`,
          ]}
        />
        <span
          className={billing.state}
          data-state={state === 'active' ? undefined : state === 'ended' || state === 'cancelled' ? 'waived' : 'proposed'}
        >
          {i18n._(subscriptionStateTexts[state])}
        </span>
        <Remarks row={row} />
        <ThisMonth row={row} />
      </span>
      {(state === 'active' || state === 'terminated') && <ThisWeek row={row} />}
      <SubscriptionActs row={row} state={state} />
    </li>
  )
}

function ThisWeek({ row }: { row: Subscription }) {
  const { i18n } = useLingui()
  const { most, taken } = weekOf(row, useToday())
  const [used, all] = [visitsIn(taken, i18n), visitsIn(most, i18n)]
  return (
    <span className={`${billing.amount} numbers`}>
      <Trans>
        this week {used} of {all}
      </Trans>
    </span>
  )
}

/** Days of this month: booked, used, cancelled in time; and the carried days that are left. */
function ThisMonth({ row }: { row: Subscription }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const booked = useBookedDays(row, monthOf(today))
  if (!countsAbsences(row.subscription) || row.state === 'cancelled') return null
  const { used, carriedUsed, absent } = monthOfSubscription(row, monthOf(today))
  const visits = { used: visitsIn(used, i18n), carried: visitsIn(carriedUsed, i18n), absent: visitsIn(absent, i18n) }
  const left = carriedOn(row, today)
  const refunded = refundsOf(row, today).filter(({ on }) => monthOf(on) === monthOf(today))
  const cents = formats.money(-refunded.reduce((sum, one) => sum + one.cents, 0))
  const [first] = left
  const [more, until] = [
    visitsIn(
      left.reduce((sum, { halves }) => sum + halves, 0),
      i18n,
    ),
    first ? formats.date(carriedUntil(first.on)) : '',
  ]
  return (
    <Text size="sm" className="numbers">
      {[
        booked === undefined ? '' : t`this month: ${booked} booked`,
        t`${visits.used} used`,
        t`${visits.absent} cancelled in time`,
        carriedUsed > 0 ? t`${visits.carried} carried days used` : '',
        refunded.length > 0 ? t`${cents} refunded` : '',
        first ? t`${more} carried, usable until ${until}` : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}

/** The days of a month on which its animal is booked, as this device knows them. Undefined: not read yet, or for all animals of the contact. */
function useBookedDays({ animalId, start, end }: Subscription, month: string): number | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    if (animalId === null) return undefined
    const stays = await engine.replica.stay.where('animalId').equals(animalId).toArray()
    const isOfRow = (date: string) => date >= start && (end === null || date <= end) && monthOf(date) === month
    return stays.filter(({ service, active, startDate }) => service === 'daycare' && active && isOfRow(startDate)).length
  }, [engine, animalId, start, end, month])
}

/** The pause of today or the next one, and standing days that could not be booked. */
function Remarks({ row: { subscription, state } }: { row: Subscription }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const pause = nextPause(subscription, today)
  const refused = subscription.refused.filter(({ on }) => on >= today)
  if (state !== 'active') return null
  const [from, to] = pause ? [formats.date(pause.from), formats.date(pause.to)] : ['', '']
  return (
    <>
      {pause && (
        <Text size="sm" className="numbers">
          <Trans>
            Pause from {from} to {to}
          </Trans>
        </Text>
      )}
      {refused.length > 0 && (
        <Text size="sm" component="div" className={classes.refused}>
          <Plural value={refused.length} one="This day could not be booked:" other="These days could not be booked:" />
          <ul>
            {refused.map(({ on, code }) => (
              <li key={on}>
                <span className="numbers">{formats.date(on)}</span>: {i18n._(errorTexts[code as ErrorCode] ?? errorTexts.notFound)}
              </li>
            ))}
          </ul>
        </Text>
      )}
    </>
  )
}
